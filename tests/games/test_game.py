"""The words of the contract itself."""

from stekius.cards.card import Card
from stekius.games.game import Event, IllegalMove, WrongMoment

OPEN = (Card("6H"),)
EVENT = Event("dealt", cards=OPEN, own=((0, (Card("AC"),)), (1, (Card("KD"),))))


def test_an_event_is_seen_with_the_own_part_only() -> None:
    assert EVENT.seen_by(1) == Event("dealt", cards=OPEN, own=((1, (Card("KD"),)),))
    assert EVENT.seen_by(2).own == ()


def test_a_watcher_sees_no_own_part() -> None:
    assert EVENT.seen_by(None) == Event("dealt", cards=OPEN)


def test_errors_carry_what_was_given() -> None:
    assert str(IllegalMove(2, "lay:6H")) == "seat 2 may not play 'lay:6H'"
    assert "given a deck" in str(WrongMoment("a deck", "move"))
    assert "awaits move" in str(WrongMoment("a deck", "move"))
    assert "it is over" in str(WrongMoment("a deck", None))
