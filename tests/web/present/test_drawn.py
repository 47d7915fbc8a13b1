import threading

import pytest
from markupsafe import Markup

from stekius.web.present.drawn import MOST, Drawn


class Pen:
    """Draws, and counts how often."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> Markup:
        self.count += 1
        return Markup(f"drawing {self.count}")


def test_the_same_is_drawn_once_and_another_anew() -> None:
    drawn, pen = Drawn(), Pen()
    assert drawn.get("anna", ("board", 1), pen) == "drawing 1"
    assert drawn.get("anna", ("board", 1), pen) == "drawing 1"
    assert drawn.get("anna", ("board", 2), pen) == "drawing 2"
    assert drawn.get("anna", ("board", 1), pen) == "drawing 3"


def test_nobody_gets_what_was_drawn_for_another() -> None:
    drawn, pen = Drawn(), Pen()
    assert drawn.get("anna", "board", pen) == "drawing 1"
    assert drawn.get("nikos", "board", pen) == "drawing 2"


def test_what_could_not_be_drawn_is_tried_again() -> None:
    drawn = Drawn()

    def fails() -> Markup:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        drawn.get("anna", "board", fails)
    assert drawn.get("anna", "board", Pen()) == "drawing 1"


def test_of_two_who_ask_at_once_one_draws_and_the_other_waits() -> None:
    drawn, pen = Drawn(), Pen()
    begun, go_on = threading.Event(), threading.Event()
    got: list[Markup] = []

    def slowly() -> Markup:
        begun.set()
        assert go_on.wait(60)
        return pen()

    first = threading.Thread(target=lambda: got.append(drawn.get("anna", "board", slowly)))
    second = threading.Thread(target=lambda: got.append(drawn.get("anna", "board", pen)))
    first.start()
    assert begun.wait(60)
    second.start()
    go_on.set()
    first.join(60)
    second.join(60)
    assert got == ["drawing 1", "drawing 1"]


def test_the_drawing_not_asked_for_longest_is_forgotten() -> None:
    drawn, pen = Drawn(), Pen()
    for number in range(MOST):
        drawn.get(number, "board", pen)
    drawn.get(0, "board", pen)
    drawn.get("one more", "board", pen)
    made = pen.count
    drawn.get(0, "board", pen)
    assert pen.count == made
    drawn.get(1, "board", pen)
    assert pen.count == made + 1
