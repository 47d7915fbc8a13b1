"""Duplicate deals: the same cards once for each team's place that side A can sit in.

Side B has all the other places. With two teams that is each deal played twice with the sides
exchanged, so that the luck of the cards falls out.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from stekius.cards.card import Card
from stekius.cards.shuffle import shuffled
from stekius.games.duel.sides import Side
from stekius.games.duel.table import Ask, play_hand, play_match
from stekius.games.game import Bot, Game, Setup, Sheet, View


class Terms(NamedTuple):
    """What is played: a game for so many seats to a target; the bot that bids, if one does."""

    game: Game[Any]
    seats: int
    target: int
    seed: int
    auction: Bot | None = None


class Outcome(NamedTuple):
    """Side A less the mean of the other teams, and the share of matches that A won (of a single
    hand 0), each the mean over the places A sat in. `plays` is how many there were."""

    cards: float
    points: float
    won: float
    plays: int


def deal(terms: Terms, number: int, a: Side, b: Side) -> Outcome:
    """One deal, played as the first hand of a match in each of A's places."""
    return _mean([_hand(terms, number, team, a, b) for team in _teams(terms)])


def match(terms: Terms, number: int, a: Side, b: Side) -> Outcome:
    """One match from the same decks in each of A's places."""
    return _mean([_match(terms, number, team, a, b) for team in _teams(terms)])


def card_points(game: Game[Any], sheet: Sheet) -> tuple[int, ...]:
    """What the cards alone brought, by team: the lines of `game.card_lines`."""
    counted = [line.points for line in sheet.lines if line.name in game.card_lines]
    return tuple(map(sum, zip(*counted, strict=True)))


def plays_a_card(view: View) -> bool:
    """Whether the viewer is to play a card; anything else belongs to the auction."""
    return any(held.codes for held in view.hand)


def _teams(terms: Terms) -> range:
    return range(len(terms.game.teams(terms.seats)))


def _hand(terms: Terms, number: int, team: int, a: Side, b: Side) -> Outcome:
    ask = _asking(terms, number, team, a, b)
    end = play_hand(terms.game, _begun(terms, number), _decks(terms, number), ask)
    sheet = terms.game.result(end).hands[-1]
    cards = _ahead(card_points(terms.game, sheet), team)
    return Outcome(cards, _ahead(sheet.points, team), 0.0, 1)


def _match(terms: Terms, number: int, team: int, a: Side, b: Side) -> Outcome:
    ask = _asking(terms, number, team, a, b)
    end = play_match(terms.game, _begun(terms, number), _decks(terms, number), ask)
    result = terms.game.result(end)
    cards = sum(_ahead(card_points(terms.game, sheet), team) for sheet in result.hands)
    won = float(result.winners == terms.game.teams(terms.seats)[team])
    return Outcome(cards, _ahead(result.totals, team), won, 1)


def _begun(terms: Terms, number: int) -> Any:
    return terms.game.begin(Setup(terms.seats, number % terms.seats, terms.target))


def _decks(terms: Terms, number: int) -> Iterator[tuple[Card, ...]]:
    rng = random.Random(f"{terms.seed}/{number}")
    while True:
        yield shuffled(terms.game.deck, rng.randrange)


def _asking(terms: Terms, number: int, team: int, a: Side, b: Side) -> Ask:
    """Asks the side that has the seat, each seat with a random source of its own."""
    seats_of_a = terms.game.teams(terms.seats)[team]
    rngs = [random.Random(f"{terms.seed}/{number}/{seat}") for seat in range(terms.seats)]

    def ask(seat: int, view: View) -> str:
        if terms.auction is not None and not plays_a_card(view):
            return terms.auction(view, rngs[seat])
        return (a if seat in seats_of_a else b).answer(view, rngs[seat])

    return ask


def _ahead(points: tuple[int, ...], team: int) -> float:
    others = points[:team] + points[team + 1 :]
    return points[team] - sum(others) / len(others)


def _mean(outcomes: list[Outcome]) -> Outcome:
    cards, points, won, _ = (sum(column) / len(outcomes) for column in zip(*outcomes, strict=True))
    return Outcome(cards, points, won, len(outcomes))
