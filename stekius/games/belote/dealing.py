"""The deal: packets of three and two, the turned-up card, the second packets (B3, B4)."""

from msgspec.structs import replace

from stekius.cards.card import Card
from stekius.cards.deck import DECK_32
from stekius.cards.seats import seats_from
from stekius.games.belote import melds
from stekius.games.belote.ranks import in_order
from stekius.games.belote.state import State
from stekius.games.belote.teams import SEATS, forehand
from stekius.games.game import Event, Step

FIRST_PACKETS = (3, 2)
TURNED_AT = SEATS * sum(FIRST_PACKETS)
FULL_HAND = 8


def deal(state: State, deck: tuple[Card, ...]) -> Step[State]:
    """Deal five cards to each seat from the front of the deck and turn the next one up (B3).

    Raises:
        ValueError: when the cards are not exactly the 32 of the deck.
    """
    if sorted(deck) != sorted(DECK_32):
        raise ValueError(f"not the 32 cards of Belote: {' '.join(deck)!r}")
    hands: list[list[Card]] = [[] for _ in range(SEATS)]
    place = 0
    for packet in FIRST_PACKETS:
        for seat in seats_from(forehand(state.dealer), SEATS):
            hands[seat].extend(deck[place : place + packet])
            place += packet
    seen = tuple(in_order(hand, None) for hand in hands)
    after = replace(
        state,
        phase="bidding",
        hands=seen,
        turned=deck[TURNED_AT],
        stock=deck[TURNED_AT + 1 :],
    )
    event = Event("dealt", state.dealer, cards=(deck[TURNED_AT],), own=tuple(enumerate(seen)))
    return Step(after, (event,))


def packets(state: State, stock: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """By seat, what it gets of the stock: the taker two, the others three (B4)."""
    given: dict[int, tuple[Card, ...]] = {}
    place = 0
    for seat in seats_from(forehand(state.dealer), SEATS):
        size = FULL_HAND - len(state.hands[seat]) - (seat == state.taker)
        given[seat] = stock[place : place + size]
        place += size
    return tuple(given[seat] for seat in range(SEATS))


def deal_rest(state: State, lying: Card) -> Step[State]:
    """Give the taker the card that lies in the turned-up place, and deal the second packets.

    The lying card is the one turned up or, after a swap, the 7 (B4, B7, B9). The calls follow.
    """
    given = [
        (*((lying,) if seat == state.taker else ()), *cards)
        for seat, cards in enumerate(packets(state, state.stock))
    ]
    hands = tuple(
        in_order(held + new, state.trump) for held, new in zip(state.hands, given, strict=True)
    )
    after = replace(
        state,
        phase="calls",
        hands=hands,
        stock=(),
        melds=tuple(melds.find(hand) for hand in hands),
    )
    return Step(after, (Event("dealt_rest", own=tuple(enumerate(given))),))
