"""What no log may hold is taken out of texts and values."""

import io
import json
import logging

import pytest
import structlog

from stekius.cards.deck import DECK_52
from stekius.logs import set_up
from stekius.scrubbed import GONE, scrubbed, scrubbed_event


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("/t/AEHKMN/play was slow", "/t/…/play was slow"),
        ("/enter/s3cret?x=1", "/enter/…"),
        ("/reset/s3cret", "/reset/…"),
        ("/register?invite=s3cret", "/register?invite=…"),
        ("take:6H is not legal", "… is not legal"),
        ("name:S, then 10D and 6H", "…, then … and …"),
        ("redis://me:hunter2@db:6379/0", "redis://…@db:6379/0"),
        ("token vB3xYt0QhJ9kLmN2pR5sT8uW", "token …"),
        ("a line of 40 words stays as it is", "a line of 40 words stays as it is"),
    ],
)
def test_secrets_in_a_text_are_taken_out(text: str, left: str) -> None:
    assert scrubbed(text) == left


def test_no_card_of_any_deck_is_left() -> None:
    for card in DECK_52:
        assert card not in scrubbed(f"a text with {card}.")


@pytest.mark.parametrize(
    "name", ["password", "csrf_token", "cookie", "hand", "deck", "state", "key"]
)
def test_a_value_with_a_secret_name_is_never_written(name: str) -> None:
    assert scrubbed_event({name: "anything", "status": 200}) == {name: GONE, "status": 200}


@pytest.fixture
def paper() -> io.StringIO:
    """Where everything is written for the length of a test."""
    kept, level = list(logging.getLogger().handlers), logging.getLogger().level
    paper = io.StringIO()
    set_up(paper)
    yield paper
    structlog.reset_defaults()
    logging.getLogger().handlers[:] = kept
    logging.getLogger().setLevel(level)


def test_an_event_and_a_foreign_one_are_lines_of_the_same_form(paper: io.StringIO) -> None:
    structlog.get_logger().info("open", addresses="here")
    logging.getLogger("other").warning("of %s", "another")
    first, second = (json.loads(line) for line in paper.getvalue().splitlines())
    assert (first["event"], first["addresses"], first["level"]) == ("open", "here", "info")
    assert (second["event"], second["logger"], second["level"]) == (
        "of another",
        "other",
        "warning",
    )


def test_a_fault_is_one_line_and_its_message_is_scrubbed(paper: io.StringIO) -> None:
    try:
        raise ValueError("take:6H at /t/AEHKMN with vB3xYt0QhJ9kLmN2pR5sT8uW")
    except ValueError:
        structlog.get_logger().exception("broke")
        logging.getLogger("other").exception("broke as well")
    text = paper.getvalue()
    assert text.count("\n") == 2
    assert not [word for word in ("6H", "AEHKMN", "vB3x") if word in text]
    assert "ValueError" in json.loads(text.splitlines()[0])["exception"]


def test_a_full_disk_breaks_nothing() -> None:
    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(28, "No space left on device")

    kept = list(logging.getLogger().handlers)
    set_up(Full())
    structlog.get_logger().info("nobody reads this")
    structlog.reset_defaults()
    logging.getLogger().handlers[:] = kept
