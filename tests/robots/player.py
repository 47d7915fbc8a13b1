"""A player who reads the forms of each page and plays whatever may be played."""

import random
from collections.abc import Callable

from tests.robots.forms import Button, Form
from tests.robots.visitor import Page, Visitor
from tests.robots.waiting import until


class Player:
    """Plays one table to its end through its pages alone, with moves chosen by `rng`."""

    def __init__(self, visitor: Visitor, rng: random.Random) -> None:
        self.visitor = visitor
        self.rng = rng
        self.moves = 0
        self._quiet: tuple[int | None, frozenset[str]] = (None, frozenset())

    def play_now(self, game: str) -> Page:
        """The button "Play now" of the front page."""
        front = self.visitor.get("/")
        form = front.form(f"/play/{game}")
        assert form is not None, f"no way to play {game} at once in: {front.words[:300]}"
        return self.visitor.send(front, form, form.buttons[0] if form.buttons else None)

    def become_guest(self) -> Page:
        """A guest in one tap."""
        front = self.visitor.get("/")
        form = front.form("/guest")
        if form is None:
            front = self.visitor.get("/login")
            form = front.form("/guest")
        assert form is not None, f"no way to be a guest in: {front.words[:300]}"
        return self.visitor.send(front, form, form.buttons[0] if form.buttons else None)

    def open(self, game: str, seats: tuple[str, ...], **answers: str) -> Page:
        """Open a table; `seats` says who sits where, `me` exactly once."""
        page = self.visitor.get(f"/tables/new?game={game}")
        form = page.form("/tables/new")
        assert form is not None, f"no form for a new table in: {page.words[:300]}"
        chosen = {f"seat{n}": seats[n] if n < len(seats) else "closed" for n in range(4)}
        return self.visitor.send(page, form, None, **{"game": game, **chosen, **answers})

    def invite(self, code: str) -> Page:
        """Follow an invitation and sit down, as a guest made on the way."""
        page = self.visitor.get(f"/t/{code}")
        form = page.form("/sit")
        assert form is not None, f"no way to sit in: {page.words[:300]}"
        return self.visitor.send(page, form, form.buttons[0])

    def choices(self, page: Page) -> list[tuple[Form, Button]]:
        """The moves of the page, without those made already that left everything as it was.

        What one seat alone may know changes no number, and may be chosen again and again.
        """
        version, made = self._quiet
        if version != page.version:
            self._quiet = version, made = (page.version, frozenset())
        return [move for move in page.moves() if move[1].value not in made]

    def step(self, page: Page) -> Page | None:
        """The next page after doing what the page asks for; none when it asks for nothing."""
        moves = self.choices(page)
        if moves:
            self.moves += 1
            form, button = self.rng.choice(moves)
            self._quiet = (page.version, self._quiet[1] | {button.value})
            return self.visitor.send(page, form, button)
        for ending in ("/next", "/start"):
            form = page.form(ending)
            if form is not None:
                return self.visitor.send(page, form, form.buttons[0])
        return None

    def play(self, page: Page, enough: Callable[[Page], bool] | None = None) -> Page:
        """Play until the match is over or it is enough; answers the last page."""
        while not over(page) and not (enough and enough(page)):
            after = self.step(page)
            page = self._wait(page) if after is None else after
            assert page.status in (200, 409), f"{page.url}: {page.status} {page.words[:300]}"
        return page

    def play_on(self, page: Page, moves: int) -> Page:
        """Make this many moves and wait until another may be made, or the match is over."""
        enough = self.moves + moves
        return self.play(page, lambda page: self.moves >= enough and bool(page.moves()))

    def _wait(self, page: Page) -> Page:
        """Load the page again, as it does by itself, until there is something to do or to see."""

        def changed() -> Page | None:
            again = self.visitor.get(f"/t/{code(page)}")
            asks = self.choices(again) or again.form("/next") or over(again)
            return again if asks or again.version != page.version else None

        return until(changed, f"something new at {page.path}")


def over(page: Page) -> bool:
    """Whether the page shows a finished match."""
    return page.form("/again") is not None


def code(page: Page) -> str:
    """The room code that a table's page stands under."""
    return page.path.split("/")[2]
