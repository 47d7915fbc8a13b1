"""Who might know which card at which turn of a table, from the log in its database."""

import json
from pathlib import Path

from stekius.cards.card import Card
from tests.leaks.witness import WITNESSES, BeloteWitness, Witness
from tests.robots.stored import ask

MATCHES = (
    "SELECT number, matches.game, matches.dealer, (SELECT count(*) FROM seats WHERE table_id = id)"
    " FROM matches JOIN tables ON table_id = id WHERE code = ? ORDER BY number"
)
LOG = (
    "SELECT log.turn, put, seat, what, events FROM log JOIN tables ON table_id = id"
    " WHERE code = ? AND log.match = ? ORDER BY log.seq"
)
RECENT = 24
"""Turns of which a page may still tell."""


class Timeline:
    """A table's matches. Turns count on from match to match."""

    def __init__(self, instance: Path, code: str) -> None:
        self.code = code
        self.hands = 0
        self.last = 0
        self._may: dict[int, dict[int | None, frozenset[Card]]] = {}
        self._said: dict[int, frozenset[Card]] = {}
        for number, game, dealer, seats in ask(instance, MATCHES, code):
            witness = WITNESSES[game](seats, dealer)
            for line in ask(instance, LOG, code, number):
                self._follow(witness, *line)

    def may(self, turn: int | None, seat: int | None) -> frozenset[Card]:
        """The cards that this seat (none: a watcher) might know when the table was at this turn."""
        if turn is None or turn not in self._may:
            return frozenset()
        return self._may[turn][seat]

    def said(self, turn: int) -> frozenset[Card]:
        """What lay open and was named in what happened at this turn."""
        return self._said.get(turn, frozenset())

    def told(self, turn: int | None) -> frozenset[Card]:
        """What a page at this turn may tell of the turns before."""
        if turn is None:
            return frozenset()
        turns = range(turn - RECENT, turn + 1)
        return frozenset().union(*(self.said(earlier) for earlier in turns))

    def _follow(
        self, witness: Witness, turn: int, put: str, seat: int | None, what: str, events: str
    ) -> None:
        witness.put(put, seat, what)
        self.hands += put == "deck"
        named = set()
        for event in json.loads(events):
            cards = {Card(card) for card in event.get("cards", ())}
            if event["kind"] == "melds" and isinstance(witness, BeloteWitness):
                witness.shown(cards)
            named |= cards
        assert named <= witness.open, f"turn {turn} tells of hidden cards: {named - witness.open}"
        may: dict[int | None, frozenset[Card]] = {None: frozenset(witness.open)}
        for holder, dealt in witness.dealt.items():
            may[holder] = frozenset(witness.open | dealt)
        self._may[turn] = may
        self._said[turn] = self._said.get(turn, frozenset()) | named
        self.last = turn
