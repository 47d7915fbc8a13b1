"""How tempting each card is to a player whose hand one cannot see.

A rough picture of how people and bots choose, from what is open alone: the cards that are gone,
the trick, who took. The numbers were fitted to the choices of medium and hard in some hundred
hands: one more makes a card 2.7 times as likely. They serve to tell likely deals from unlikely
ones (`guess`), no bot plays by them.
"""

from math import exp

from stekius.games.belote.solver.bits import TRUMP, VALUES
from stekius.games.belote.solver.trick import Lying, above, beats

ALL = (1 << 32) - 1
TEN, ACE = 6, 7
"""A plain suit's ten and ace, by power."""


def temptations(trick: Lying, seat: int, gone: int, taker: int) -> tuple[float, ...]:
    """By card, how tempting it is to this seat, `gone` being all cards played before."""
    alive = ALL & ~gone
    if not trick.size:
        ours = (seat ^ taker) % 2 == 0
        return tuple(exp(_to_lead(card, alive, ours, seat == taker)) for card in range(32))
    return tuple(exp(_to_follow(card, trick, seat, alive)) for card in range(32))


def _to_lead(card: int, alive: int, ours: bool, mine: bool) -> float:
    value, power = VALUES[card] / 10, card % 8 / 8
    master = not alive & above(card)
    if card >= TRUMP:
        return -0.5 + 1.2 * ours - 1.8 * mine + 1.6 * master + 0.5 * value
    if master:
        return 1.1 + 0.2 * value
    return -1.4 * value + 0.5 * (card % 8 == TEN) - 0.35 * power * (not value)


def _to_follow(card: int, trick: Lying, seat: int, alive: int) -> float:
    value, power = VALUES[card] / 10, card % 8 / 8
    last = trick.size == 3
    partner = (trick.holder ^ seat) % 2 == 0
    wins = beats(card, trick.best)
    tempting = -3.9 * power * (card >= TRUMP) - 1.4 * power * (not value)
    if card < TRUMP and card >> 3 != trick.led >> 3:
        tempting -= 0.7 * (not alive & above(card))
    if partner:
        held = last or not alive & above(trick.best)
        if wins:
            tempting += 0.6 - 0.4 * value
        else:
            tempting += (0.9 if held else -1.7) * value
    elif not wins:
        tempting += -5.8 * value
    elif last or not alive & above(card):
        tempting += 1.5
    else:
        tempting += 0.6 + 0.8 * value
    return tempting
