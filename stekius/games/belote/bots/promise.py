"""What taking a suit, or swapping the 7, promises: worlds dealt out and played out."""

from stekius.cards.card import Card, suit
from stekius.games.belote import melds
from stekius.games.belote.bots.playout import play_out
from stekius.games.belote.bots.stakes import Stakes
from stekius.games.belote.sample import World
from stekius.games.belote.scoring import ALL_POINTS, ALL_TRICKS, CAPOT
from stekius.games.belote.teams import SEATS, forehand, team
from stekius.games.belote.view import BeloteView

Hands = tuple[tuple[Card, ...], ...]


def promise(
    view: BeloteView, worlds: list[World], trump: str, taker: int, swapper: int | None
) -> float:
    """The mean worth to the viewer's team when `taker` takes this suit in these worlds, and
    `swapper` swaps the 7 for the turned-up card."""
    assert view.seat is not None
    stakes = Stakes(view, team(view.seat), team(taker))
    return sum(
        _worth(view, stakes, dealt_out(view, world, taker, swapper), trump, taker)
        for world in worlds
    ) / len(worlds)


def dealt_out(view: BeloteView, world: World, taker: int, swapper: int | None) -> Hands:
    """The hands of eight once the second packets are dealt (B4, B9)."""
    assert view.turned is not None
    hands, lying, place = list(world.hands), view.turned, 0
    if swapper is not None:
        lying = Card("7" + suit(view.turned))
        kept = tuple(card for card in hands[swapper] if card != lying)
        hands[swapper] = (*kept, view.turned)
    for step in range(SEATS):
        seat = (forehand(view.dealer) + step) % SEATS
        size = 2 if seat == taker else 3
        hands[seat] += world.stock[place : place + size]
        place += size
    hands[taker] += (lying,)
    return tuple(hands)


def _worth(view: BeloteView, stakes: Stakes, hands: Hands, trump: str, taker: int) -> float:
    found = [melds.find(hand) for hand in hands]
    points = melds.contest_points(found, melds.contest(found, team(taker)))
    pair = {f"K{trump}", f"Q{trump}"}
    belote = next((team(seat) for seat in range(SEATS) if pair <= set(hands[seat])), None)
    cards, tricks = play_out(hands, (), forehand(view.dealer), trump, ([0, 0], [0, 0]))
    end = cards[0]
    if ALL_TRICKS in tricks:
        end = CAPOT if tricks[0] else ALL_POINTS - CAPOT
    return stakes.worth(end, points, belote)
