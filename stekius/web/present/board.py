"""A viewer's board, made in one way for the page, `GET /board`, an answer and the socket."""

import secrets

import msgspec
from flask import Flask, current_app, render_template, request, session
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup

from stekius.accounts.choices import Choices
from stekius.accounts.people import People, Relations
from stekius.chips.rules import Outcome, Prospect
from stekius.games import registry
from stekius.games.game import Result, View
from stekius.tables.seating import absent, may_take_win
from stekius.tables.table import Snapshot, Status, Table
from stekius.web.present.chosen import chosen, look
from stekius.web.present.drawn import Drawn
from stekius.web.present.hints import hint_at
from stekius.web.present.news import News, news_for
from stekius.web.present.phrases import Fellow, Heard, fellows, heard
from stekius.web.present.seats import Place, places
from stekius.web.present.stakes import prospect_at

REFRESH = {"waiting": 5, "playing": 3, "finished": 8, "closed": 0}
"""Seconds after which a page without scripts asks again, while it is not the viewer's turn."""

OPEN_TO_ALL = ("start", "next_hand")
"""What the house will do next that everybody may see coming."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer may see of a table, ready to be drawn.

    `places` begins with the viewer's own seat. `left` is whole seconds until the turn's time runs
    out, the match starts or the next hand comes by itself, none where nothing of that is so.
    `absent` is the seat for which the viewer may let a bot play, `wins` that the viewer may take
    the win. `alone`: no other person plays. `prospect` is what may be won or lost, `outcomes` what
    the match has brought, both in chips. `heard` are phrases just said, `fellows` the other
    people. `choices` are how the viewer likes the table, `hint` the one to show in a first match.
    `notice` is a sentence to show above the board.
    """

    code: str
    game: str
    status: Status
    version: int
    turn: int
    match: int
    target: int
    stake: int
    speed: int
    seat: int | None
    opener: bool
    alone: bool
    view: View | None
    places: tuple[Place, ...]
    news: tuple[News, ...]
    result: Result | None
    prospect: Prospect | None = None
    outcomes: tuple[Outcome, ...] = ()
    heard: tuple[Heard, ...] = ()
    fellows: tuple[Fellow, ...] = ()
    left: int | None = None
    absent: int | None = None
    wins: bool = False
    choices: Choices = Choices()
    hint: str | None = None
    notice: str = ""

    @property
    def me(self) -> Place | None:
        """The viewer's own place; none for a watcher."""
        return None if self.seat is None else self.places[0]

    @property
    def my_turn(self) -> bool:
        """The match waits for the viewer."""
        me = self.me
        return self.status == "playing" and me is not None and me.on_turn and not me.covered

    @property
    def free(self) -> tuple[Place, ...]:
        """Seats kept for people that nobody has taken."""
        return tuple(place for place in self.places if place.free)

    @property
    def others(self) -> tuple[Place, ...]:
        """Everyone else, from the viewer's right on."""
        return self.places if self.seat is None else self.places[1:]

    @property
    def reads_sheet(self) -> bool:
        """The viewer has a hand's sheet to read and has not asked for the next hand."""
        over = self.view is not None and self.view.phase == "hand_over"
        return over and self.me is not None and not self.me.ready and not self.me.covered

    @property
    def refresh(self) -> int:
        """Seconds until a page without scripts asks again; 0 is never."""
        legal = self.view.legal if self.view else ()
        if (legal and self.status == "playing") or (self.reads_sheet and self.alone):
            return 0
        if self.status == "waiting" and self.opener:
            return 20
        return 10 if self.reads_sheet else REFRESH[self.status]

    @property
    def place_to_go_on(self) -> str:
        """The id of what a player without a mouse wants first: the hand, or what came of it."""
        if self.status == "finished" or (self.view and self.view.phase == "hand_over"):
            return "over-title"
        return "hand" if self.status == "playing" and self.me else "board"

    @property
    def standing(self) -> list[int]:
        """The teams, most points first."""
        totals = self.result.totals if self.result else ()
        return sorted(range(len(totals)), key=lambda team: -totals[team])

    @property
    def teams(self) -> list[int]:
        """The teams as columns: the reader's own first, the others in playing order."""
        count = len(self.result.totals) if self.result else 0
        own = self.me.team if self.me else 0
        return [(own + step) % count for step in range(count)]

    def in_team(self, team: int) -> tuple[int, ...]:
        """The seats of this team."""
        return tuple(sorted(place.seat for place in self.places if place.team == team))

    def has_won(self, team: int) -> bool:
        """Whether the match was won by this team."""
        winners = self.result.winners if self.result else None
        seats = registry.game(self.game).teams(len(self.places))[team]
        return any(seat in (winners or ()) for seat in seats)

    def names_of(self, seats: tuple[int, ...]) -> str:
        """The names of these seats, for a sentence."""
        return ", ".join(self.at(seat).name for seat in seats)

    def at(self, seat: int) -> Place:
        """The place of this seat."""
        return next(place for place in self.places if place.seat == seat)

    def latest(self, seat: int) -> News | None:
        """The last thing that this seat did since the viewer's last turn."""
        return next((news for news in reversed(self.news) if news.event.seat == seat), None)


def init_app(app: Flask) -> None:
    """Keep what was drawn last with the application."""
    app.extensions["drawn"] = Drawn()


def board_of(snapshot: Snapshot, account: int | None, now: float, notice: str = "") -> Board:
    """The board of this account at this table; it is the only one that makes one."""
    table = snapshot.table
    seat = table.seat_of(account)
    rules = registry.game(table.game)
    begun = table.state is not None and table.status != "waiting"
    view = rules.view(table.state, seat) if begun else None
    relations, choices = _relations(account), chosen()
    return Board(
        code=table.code,
        game=table.game,
        status=table.status,
        version=table.version,
        turn=table.turn,
        match=table.match,
        target=table.target,
        stake=table.stake,
        speed=table.speed,
        seat=seat,
        opener=seat is not None and table.opener == account,
        alone=len(table.persons) == 1,
        view=view,
        places=places(table, rules, view, seat),
        news=news_for(seat, snapshot.recent) if begun else (),
        result=snapshot.result or (rules.result(table.state) if begun else None),
        prospect=prospect_at(table, seat),
        outcomes=snapshot.outcomes,
        heard=heard(table, now, relations.mute),
        fellows=fellows(table, account, relations),
        left=_seconds_left(table, now),
        absent=_absent(table, seat, now),
        wins=seat is not None and may_take_win(table, seat),
        choices=choices,
        hint=hint_at(table, account, choices, getattr(view, "phase", "")),
        notice=notice,
    )


def draw(board: Board) -> Markup:
    """The board's HTML, with a one-time key and the asker's token in its forms.

    Needs a request, be it the handshake of a socket: the token belongs to the session. An equal
    board was drawn for the same session already where a move is answered and pushed as well.
    """
    token, browser = generate_csrf(), session.get("_user_id")

    def new() -> Markup:
        key = secrets.token_urlsafe(12)
        return Markup(render_template("table/_board.html", board=board, key=key, token=token))

    if browser is None:
        return new()
    drawn: Drawn = current_app.extensions["drawn"]
    how = (look(), request.root_url, session["csrf_token"])
    return drawn.get((browser, board.code), (board, *how), new)


def _relations(account: int | None) -> Relations:
    """Whom the viewer does not want to hear."""
    if account is None:
        return Relations()
    people: People = current_app.extensions["people"]
    return people.relations(account)


def _seconds_left(table: Table, now: float) -> int | None:
    until = table.due_at if table.due_for in OPEN_TO_ALL else table.deadline
    return None if until is None else max(0, round(until - now))


def _absent(table: Table, seat: int | None, now: float) -> int | None:
    away = absent(table, now)
    return None if seat is None or away == seat else away
