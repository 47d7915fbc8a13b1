"""Who holds the 7 of trumps does not show in when boards are sent, nor in what they say (B9)."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from flask import Flask

from tests.games.belote.tables import deck
from tests.visitor import Time
from tests.web.player import Player, run_clock
from tests.web.present.walked import ONE_TIME

DEALER = 0
TAKER = 1
HANDS = {1: "AS KC 9D 8D 10H", 2: "QS 8C JD 7D KH", 3: "JS 9C AD 8S QH", 0: "9S JC KD QD 8H"}
TURNED = "AH"
LENGTH = 4.0


class Lived(NamedTuple):
    """One pause of the 7: when boards were sent, with which version, and what viewers were sent."""

    told: list[tuple[float, int]]
    boards: dict[str, list[str]]


class Evening:
    """Four people and a watcher at a table whose cards are known, at the pace for the eye."""

    def __init__(self, app: Flask, time: Time) -> None:
        self.time, self.began = time, time.now
        tables = app.extensions["tables"]
        tables._below = lambda _stop: DEALER
        self.players = [Player(app) for _seat in range(4)]
        self.watcher = Player(app)
        self.app = app
        self.told: list[tuple[float, int]] = []

    def sit_down(self) -> None:
        """Everybody sits, and the countdown of a public table runs out."""
        for seat, player in enumerate((*self.players, self.watcher)):
            player.register(f"Name{seat}")
        wishes = {"game": "belote", "visibility": "public", "speed": "45"}
        code = self.players[0].open("person", "person", "person", **wishes).code
        for player in (*self.players, self.watcher):
            player.code = code
        for player in self.players[1:]:
            assert player.post(f"/t/{code}/sit").status_code == 303
        self.wait(11.0)
        hub = self.app.extensions["hub"]
        hub.tell = lambda _code, version: self.told.append((self.time.now - self.began, version))

    def wait(self, seconds: float) -> None:
        """Time goes by in quarters of a second, and the house does what is due."""
        for _quarter in range(int(seconds * 4)):
            self.time.pass_by(0.25)
            run_clock(self.app)

    def press(self, seat: int, code: str) -> str:
        """The seat presses this button; the board that it is answered."""
        player = self.players[seat]
        form = player.form("play")
        assert ("move", code) in form.buttons, (seat, code, form.buttons)
        answer = player.press(form, code, address=f"{form.action}?answer=board")
        assert answer.status_code == 200
        return answer.text

    def boards(self) -> dict[str, str]:
        """What each viewer would be sent now: the board and the JSON."""
        viewers = {str(seat): player for seat, player in enumerate(self.players)}
        return {
            name: ONE_TIME.sub(r'\1"', player.get(f"/t/{player.code}/board").text)
            + player.get(f"/t/{player.code}.json").text
            for name, player in {**viewers, "watcher": self.watcher}.items()
        }


Make = Callable[[int | None], Evening]


@pytest.fixture
def evening(make_app: Callable[..., Flask], time: Time, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes a table where this seat, or nobody, has the 7 among its first five cards."""

    def make(holder: int | None) -> Evening:
        hands = dict(HANDS)
        if holder is not None:
            hands[holder] = f"{hands[holder].rsplit(' ', 1)[0]} 7H"
        cards = deck(DEALER, hands, TURNED)
        monkeypatch.setattr("stekius.tables.change.shuffled", lambda _deck, _below: cards)
        made = Evening(make_app(PACE="eye"), time)
        made.sit_down()
        return made

    return make


def lived(made: Evening, before: tuple[str, ...], during: tuple[str, ...], holder: int) -> Lived:
    """The first seat takes after 2 s; the holder decides before that, or a second after it."""
    seen: dict[str, list[str]] = {}

    def look() -> None:
        for name, board in made.boards().items():
            seen.setdefault(name, []).append(board)

    made.wait(1.0)
    for code in before:
        made.press(holder, code)
    look()
    made.wait(1.0)
    made.press(TAKER, "take")
    look()
    made.wait(1.0)
    for code in during:
        made.press(holder, code)
    look()
    made.wait(LENGTH - 1.5)
    look()
    made.wait(1.0)
    return Lived(made.told, seen)


DECISIONS = {
    "nothing": ((), ()),
    "keeps beforehand": (("keep",), ()),
    "changes its mind beforehand": (("swap", "keep"), ()),
    "keeps in the pause": ((), ("keep",)),
}


@pytest.mark.parametrize("holder", [2, 3])
@pytest.mark.parametrize("decides", DECISIONS)
def test_who_does_not_swap_is_not_noticed(evening: Make, holder: int, decides: str) -> None:
    nobody = lived(evening(None), (), (), holder)
    somebody = lived(evening(holder), *DECISIONS[decides], holder)
    assert [when for when, _version in nobody.told][:2] == [13.0, 13.0 + LENGTH]
    assert somebody.told == nobody.told
    for name, boards in nobody.boards.items():
        if name != str(holder):
            assert somebody.boards[name] == boards, name


def test_a_quiet_decision_is_news_for_nobody_and_shown_to_its_own_seat(evening: Make) -> None:
    made = evening(2)
    before = made.boards()
    told = list(made.told)
    version = int(made.players[2].page().board["data-version"])
    own = made.press(2, "swap")
    after = made.boards()
    assert made.told == told
    assert {name for name in before if before[name] != after[name]} == {"2"}
    assert 'class="lesser chosen"' in own
    for player in (*made.players, made.watcher):
        assert player.get(f"/t/{player.code}/board?seen={version}").status_code == 204


def test_only_the_holder_is_offered_the_swap_and_never_the_taker(evening: Make) -> None:
    made = evening(2)
    assert [player.page().moves() for player in made.players] == [
        [],
        ["take", "pass"],
        ["swap", "keep"],
        [],
    ]
    made = evening(TAKER)
    assert made.players[TAKER].page().moves() == ["take", "pass", "swap", "keep"]
    made.press(TAKER, "take")
    assert [player.page().moves() for player in made.players] == [[], [], [], []]


@pytest.mark.parametrize("beforehand", [True, False])
def test_a_swap_is_seen_by_all_at_once(evening: Make, beforehand: bool) -> None:
    made = evening(3)
    if beforehand:
        made.press(3, "swap")
    made.press(TAKER, "take")
    if not beforehand:
        assert made.watcher.json()["view"]["phase"] == "choice"
        made.press(3, "swap")
    assert len(made.told) == (1 if beforehand else 2)
    for player in (*made.players, made.watcher):
        seen = player.json()
        assert (seen["view"]["phase"], seen["view"]["swapped"]) == ("calls", 3)
        assert (
            "swap, the seven of hearts for the ace of hearts"
            in player.get(f"/t/{player.code}/board").text
        )
