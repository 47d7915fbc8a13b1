"""The positions' words for a meld, and ours."""

from typing import Any

from stekius.cards.card import SUITS, rank, suit
from stekius.games.belote.melds import RUN_ORDER, Meld
from tests.games.belote.tables import cards


def called_as(meld: Meld) -> dict[str, Any]:
    """A meld in the positions' words, without its cards."""
    top = meld.cards[0]
    if meld.name == "four":
        return {"kind": "carre", "rank": rank(top), "points": meld.points}
    return {
        "kind": "seq",
        "len": len(meld.cards),
        "top": rank(top),
        "suit": suit(top),
        "points": meld.points,
    }


def meld_of(words: dict[str, Any]) -> Meld:
    """A meld of ours from the positions' words."""
    if words["kind"] == "carre":
        return Meld("four", words["points"], cards(words["rank"] + of for of in SUITS))
    start = RUN_ORDER.index(words["top"])
    ranks = RUN_ORDER[start : start + words["len"]]
    name = f"run{min(words['len'], 5)}"
    return Meld(name, words["points"], cards(which + words["suit"] for which in ranks))
