"""Positions near the end of a match, the viewer on turn, so that a whole one need not be played."""

from msgspec.structs import replace

from stekius.cards.deck import DECK_52
from stekius.games.belote.state import State as Belote
from stekius.games.game import Sheet
from stekius.games.koltsina.scoring import lines
from stekius.games.koltsina.state import State as Koltsina
from tests.browser.positions import cards
from tests.games.belote.tables import BELOTE, all_call, dealt, deck, say

HANDS = ("6H QD 3C 8C", "7D KD JD 9D")
TABLE = "6C 5D AS 4H 2S"
LAST_DEAL = 6
TRUMPS = deck(3, {0: "JS 9S AS KH QH", 2: "KC QC JC AD 9D"}, "7S", taker=0)


def last_deal(viewer: int) -> Koltsina:
    """Koltsina to 11: four cards each are left, and the viewer is about to win."""
    hands = tuple(cards(text) for text in (HANDS if viewer == 0 else HANDS[::-1]))
    lying = cards(TABLE)
    gone = tuple(c for c in DECK_52 if c not in lying and c not in hands[0] + hands[1])
    piles = (gone, ()) if viewer == 0 else ((), gone)
    totals = (9, 6) if viewer == 0 else (6, 9)
    sheet = Sheet(1, viewer, lines(piles), totals, totals)
    return Koltsina(
        2, 1 - viewer, 11, hands, piles, (), lying, LAST_DEAL, viewer, viewer, sheets=(sheet,)
    )


def last_tricks(left: int = 2) -> Belote:
    """Belote to 501: so many tricks are left, seat 0 is on turn, and the hand decides it."""
    state = all_call(say(dealt(TRUMPS, target=501), "take"))
    while (seat := BELOTE.actors(state)[0]) != 0 or len(state.hands[0]) > left:
        state = BELOTE.play(state, seat, BELOTE.legal(state, seat)[0]).state
    return replace(state, totals=(500, 499))
