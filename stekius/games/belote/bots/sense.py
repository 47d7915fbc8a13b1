"""What no sensible player does, and what he does not miss: it narrows the legal cards."""

from stekius.cards.card import Card, rank, suit
from stekius.cards.deck import DECK_32
from stekius.games.belote.bots.table import Table
from stekius.games.belote.ranks import POWER, VALUE
from stekius.games.belote.scoring import ALL_POINTS, BELOTE
from stekius.games.belote.teams import SEATS, team
from stekius.games.belote.tricks import LAST_TRICK, Played, winning
from stekius.games.belote.view import BeloteView


def worth_playing(view: BeloteView) -> tuple[Card, ...]:
    """The legal cards that are worth a thought, never none.

    The card that makes, or breaks, the hand is taken when it is there; the highest trump is
    never spent on a trick that the partner holds while a cheaper card is legal.

    Raises:
        ValueError: when the viewer has no card to play.
    """
    cards = tuple(held.card for held in view.hand if held.codes)
    if not cards:
        raise ValueError(f"seat {view.seat} has no card to play in {view.phase!r}")
    if not view.trick:
        return leads(view, cards)
    return deciding(view, cards) or covering(view, thrifty(view, cards))


def covering(view: BeloteView, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Of cards to throw, those that leave no ten alone while another as cheap can go."""
    trump = view.trump or ""
    if any(suit(card) in (suit(view.trick[0][1]), trump) for card in cards):
        return cards
    held = [each.card for each in view.hand]

    def bares(card: Card) -> bool:
        others = [other for other in held if suit(other) == suit(card) and other != card]
        return others == [Card("10" + suit(card))] and not is_master(view, others[0])

    kept = tuple(card for card in cards if not bares(card))
    cheapest = min((VALUE[trump][card] for card in kept), default=ALL_POINTS)
    return tuple(card for card in cards if card in kept or VALUE[trump][card] < cheapest)


def leads(view: BeloteView, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The leads without the worst: a bare ten that an ace may take, and the partner's trumps
    drawn when the opponents can have none."""
    trump = view.trump or ""
    plain = [card for card in cards if suit(card) != trump]
    bare = {
        card
        for card in plain
        if rank(card) == "10"
        and not is_master(view, card)
        and [suit(other) for other in plain].count(suit(card)) == 1
    }
    useless = set()
    if plain and len(plain) < len(cards):
        table = Table(view)
        if table.may_have_trumps(table.partner) and not table.opponents_may_have_trumps():
            useless = {card for card in cards if suit(card) == trump}
    return tuple(card for card in cards if card not in bare | useless) or tuple(
        card for card in cards if card not in useless
    )


def thrifty(view: BeloteView, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards without the highest trump, where the partner holds the trick."""
    trump = view.trump or ""
    trumps = [card for card in cards if suit(card) == trump]
    if not view.trick or not trumps or len(cards) == 1:
        return cards
    if winning(view.trick, trump)[0] != ((view.seat or 0) + 2) % SEATS:
        return cards
    highest = max(trumps, key=lambda card: POWER[trump][card])
    return tuple(card for card in cards if card != highest)


def deciding(view: BeloteView, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that surely win a trick with which the hand is decided; mostly none.

    For the takers that is more than half of all points, for the others at least half (B24, B26).
    """
    if view.seat is None or view.taker is None or not view.trick:
        return ()
    us = team(view.seat)
    ours = view.taken[us] + view.meld_points[us]
    everything = ALL_POINTS + sum(view.meld_points)
    if view.belote is not None:
        everything += BELOTE
        ours += BELOTE if team(view.belote) == us else 0
    needed = everything // 2 + 1 if team(view.taker) == us else (everything + 1) // 2
    if ours >= needed:
        return ()
    return tuple(
        card for card in cards if surely_wins(view, card) and ours + _gain(view, card) >= needed
    )


def _gain(view: BeloteView, card: Card) -> int:
    """What the trick is worth with this card, at least."""
    value = VALUE[view.trump or ""]
    last = LAST_TRICK if len(view.hand) == 1 else 0
    return value[card] + sum(value[other] for _, other in view.trick) + last


def surely_wins(view: BeloteView, card: Card) -> bool:
    """Whether nobody who still plays to this trick can beat the card."""
    trump = view.trump or ""
    trick: tuple[Played, ...] = (*view.trick, (view.seat or 0, card))
    if winning(trick, trump)[1] != card:
        return False
    if len(trick) == SEATS:
        return True
    return suit(card) == trump and is_master(view, card)


def is_master(view: BeloteView, card: Card) -> bool:
    """Whether every higher card of its suit has been played or is in the viewer's hand."""
    power = POWER[view.trump or ""]
    return not any(
        suit(other) == suit(card) and power[other] > power[card] for other in unseen(view)
    )


def unseen(view: BeloteView) -> frozenset[Card]:
    """The cards that are neither played nor in the viewer's hand."""
    seen = {card for trick in view.tricks for _, card in trick.cards}
    seen.update(card for _, card in view.trick)
    seen.update(held.card for held in view.hand)
    return frozenset(DECK_32) - seen
