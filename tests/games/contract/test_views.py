"""What leaves the rules: every seat's view holds what it may know and nothing else."""

import json
import re
from typing import Any

import msgspec

from stekius.cards.card import Card
from stekius.games.game import Game
from tests.games.contract.walk import Taken, every_game, seeds, seen, states, viewers, walk

PUBLIC = (
    "game", "seats", "target", "dealer", "hand_number", "phase", "to_act", "counts", "totals",
)  # fmt: skip


def cards_in(value: Any, deck: set[str]) -> set[str]:
    """Every card that is written anywhere in a JSON value, also within a code or a word."""
    words = re.findall(r"[A-Za-z0-9]+", json.dumps(value))
    return deck.intersection(words)


@every_game()
def test_a_view_is_json_and_comes_back_the_same(game: Game[Any], seats: int) -> None:
    for seed in seeds(2, 50):
        for state in states(game, seats, seed):
            for seat in viewers(seats):
                view = game.view(state, seat)
                assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


@every_game()
def test_a_view_is_the_viewers_own(game: Game[Any], seats: int) -> None:
    for seed in seeds(3, 100):
        for state in states(game, seats, seed):
            for seat in range(seats):
                view = game.view(state, seat)
                assert view.seat == seat
                assert view.legal == game.legal(state, seat)
                assert len(view.hand) == view.counts[seat]
                cards = {own.card for own in view.hand}
                assert len(cards) == len(view.hand)
                assert cards <= set(game.deck)
                assert sum(view.counts) <= len(game.deck)
                in_hand = [code for own in view.hand for code in own.codes]
                assert set(in_hand) <= set(view.legal)
                assert len(set(in_hand)) == len(in_hand)


@every_game()
def test_a_watcher_has_no_hand_and_no_codes(game: Game[Any], seats: int) -> None:
    for state in states(game, seats, 0):
        view = game.view(state, None)
        assert (view.seat, view.hand, view.legal) == (None, (), ())


@every_game()
def test_all_viewers_agree_on_what_is_public(game: Game[Any], seats: int) -> None:
    for seed in seeds(3, 100):
        for state in states(game, seats, seed):
            views = [game.view(state, seat) for seat in viewers(seats)]
            assert len({tuple(getattr(view, name) for name in PUBLIC) for view in views}) == 1
            assert len(views[0].totals) == len(game.teams(seats))


@every_game()
def test_a_view_shows_no_card_that_no_event_told_the_viewer(game: Game[Any], seats: int) -> None:
    deck = set(game.deck)
    for seed in seeds(2, 50):
        told: dict[int | None, set[str]] = {}
        for taken in walk(game, seats, seed):
            if taken.entry[0] == "deck":
                told = {seat: set() for seat in viewers(seats)}
            for seat in told:
                for event in taken.step.events:
                    told[seat] |= cards_in(msgspec.to_builtins(event.seen_by(seat)), deck)
                shown = cards_in(json.loads(seen(game, taken.step.state, seat)), deck)
                assert shown <= told[seat]


@every_game()
def test_an_event_shows_a_seat_no_card_of_another_seats_part(game: Game[Any], seats: int) -> None:
    for taken in walk(game, seats, 1):
        for event in taken.step.events:
            for seat in viewers(seats):
                assert all(owner == seat for owner, _ in event.seen_by(seat).own)


@every_game()
def test_a_quiet_step_changes_no_more_than_one_seats_view(game: Game[Any], seats: int) -> None:
    for seed in seeds(5, 200):
        for taken in walk(game, seats, seed):
            if taken.step.quiet:
                changed = changed_for(game, seats, taken)
                assert changed <= {taken.entry[1]}
                assert all(not event.seen_by(None).cards for event in taken.step.events)


def changed_for(game: Game[Any], seats: int, taken: Taken) -> set[int | None]:
    """The viewers whose view a step changed."""
    return {
        seat
        for seat in viewers(seats)
        if seen(game, taken.before, seat) != seen(game, taken.step.state, seat)
    }


@every_game()
def test_every_other_step_is_seen_by_all(game: Game[Any], seats: int) -> None:
    for taken in walk(game, seats, 2):
        if not taken.step.quiet:
            assert changed_for(game, seats, taken) == set(viewers(seats))


def test_cards_are_found_inside_codes_and_lists() -> None:
    deck = {Card("6H"), Card("AC"), Card("10D"), Card("2S")}
    value = {"codes": ["take:6H", "lay:AC"], "sums": [["10D"]], "points": [2]}
    assert cards_in(value, deck) == {"6H", "AC", "10D"}
