"""Somebody who plays at a table with a browser without scripts."""

from collections.abc import Callable
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from tests.visitor import Visitor
from tests.web.reader import Form, Page


class Player(Visitor):
    """A visitor who opens tables and presses the buttons that are in the page."""

    code = ""

    def open(self, *seats: str, **wishes: str) -> "Player":
        """Open a table; the first seat is the player's own."""
        chosen = {f"seat{number}": seat for number, seat in enumerate(("me", *seats))}
        rest = {f"seat{number}": "closed" for number in range(len(chosen), 4)}
        answer = self.post("/tables/new", {**chosen, **rest, **wishes})
        assert answer.status_code == 303, answer.text
        self.code = answer.location.rsplit("/", 1)[1]
        return self

    def page(self, part: str = "") -> Page:
        return Page(self.get(f"/t/{self.code}{part}").text)

    def page_at(self, address: str) -> Page:
        return Page(self.get(address).text)

    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get(f"/t/{self.code}.json").get_json()
        return found

    def form(self, step: str) -> Form:
        form = self.page().form(step)
        assert form is not None, step
        return form

    def press(self, form: Form, move: str = "", address: str = "") -> TestResponse:
        """Send a form as it stands, with this button."""
        pressed = {"move": move} if move else {}
        fields = {name: value for name, value in form.fields.items() if name != "csrf_token"}
        return self.post(
            address or form.action, {**fields, **pressed}, token=form.fields["csrf_token"]
        )

    def play_on(self, until: Callable[[Page], bool], most: int = 1500) -> Page:
        """Press the first button of each page, the clock running in between."""
        for _step in range(most):
            page = self.page()
            if until(page):
                return page
            step = page.form("play") if page.moves() else page.form("next")
            if step is not None:
                answer = self.press(step, (page.moves() or [""])[0])
                assert answer.status_code == 303, answer.text
            run_clock(self.client.application)
        raise AssertionError(f"{self.code} did not get there in {most} steps")

    def until_my_turn(self) -> "Player":
        """The bots play until this player is on turn."""
        while not self.page().moves():
            run_clock(self.client.application)
        return self


def run_clock(app: Flask) -> None:
    """What is due is done, also what that makes due."""
    while app.extensions["clock"].run_due():
        pass
