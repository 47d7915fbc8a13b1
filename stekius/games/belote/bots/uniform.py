"""The measure of hard's thoughts: twenty deals, each as likely, and card points alone.

No level plays like this; `python -m stekius.games.duel` sets hard against it.
"""

from stekius.cards.card import Card
from stekius.games.belote.bots.medium import bid
from stekius.games.belote.bots.mind import solved
from stekius.games.belote.bots.steps import answer
from stekius.games.belote.sample import worlds
from stekius.games.belote.teams import team
from stekius.games.belote.view import BeloteView
from stekius.games.game import Rng

DEALS = 20


def uniform(view: BeloteView, rng: Rng) -> str:
    """A code out of `view.legal`."""
    return answer(view, rng, bid, _choose)


def _choose(view: BeloteView, cards: tuple[Card, ...], rng: Rng) -> Card:
    sign = 1 if team(view.seat or 0) == 0 else -1
    found = solved(view, cards, list(worlds(view, rng, DEALS)))
    return max(cards, key=lambda card: sign * sum(points[card] for points in found))
