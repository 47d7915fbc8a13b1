"""Bad input at a table's addresses: the right 4xx, a sentence, and nothing has changed."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import requests

from tests.robots.player import Player, code
from tests.robots.server import Server
from tests.robots.stored import Stored, stored
from tests.robots.visitor import WAIT, Page, Visitor

SENTENCE = re.compile(r"[A-Z][^.]+ [^.]+\.")
STEPS = ("play", "next", "again", "away", "back", "leave", "sit", "start")


class Seated(NamedTuple):
    """Someone whose turn it is, with a page full of forms, and the house it is at."""

    server: Server
    visitor: Visitor
    page: Page
    room: str

    def fields(self, **changed: str | None) -> dict[str, str]:
        """A legal move's fields, some changed, those that are none left out."""
        form, button = self.page.moves()[0]
        fields = {**dict(form.fields), "move": button.value, **changed}
        return {name: value for name, value in fields.items() if value is not None}

    def post(self, fields: dict[str, str] | bytes, step: str = "play") -> requests.Response:
        """Post to one of the table's addresses."""
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        url = f"{self.server.base}/t/{self.room}/{step}"
        return self.visitor.http.post(
            url, data=fields, headers=form, timeout=WAIT, allow_redirects=False
        )

    def stored(self) -> Stored:
        """What the database holds."""
        return stored(self.server.instance, self.room)


@pytest.fixture(scope="module")
def seated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seated]:
    instance: Path = tmp_path_factory.mktemp("house")
    with Server(instance) as server, Visitor(server.base) as visitor:
        visitor.http.headers["Connection"] = "close"
        player = Player(visitor, random.Random(3))
        page = player.play_on(player.play_now("koltsina"), 1)
        yield Seated(server, visitor, page, code(page))


def refused(answer: requests.Response, *statuses: int) -> None:
    """The answer is one of these, says why in a sentence, and the table is as it was."""
    assert answer.status_code in statuses, answer.text[:400]
    words = re.sub(r"<[^>]+>", " ", answer.text.split("<body")[-1])
    assert SENTENCE.search(words), answer.text[:400]


@pytest.fixture(autouse=True)
def _nothing_changes(seated: Seated) -> Iterator[None]:
    before = seated.stored()
    yield
    assert seated.stored() == before


def test_a_table_that_is_not_there(seated: Seated) -> None:
    elsewhere = seated._replace(room="AEHKMN" if seated.room != "AEHKMN" else "AEHKMP")
    refused(elsewhere.post(seated.fields()), 404)
    refused(seated.visitor.http.get(f"{seated.server.base}/t/{elsewhere.room}"), 404)
    refused(seated.visitor.http.get(f"{seated.server.base}/t/%00'--"), 400, 404)


@pytest.mark.parametrize(
    "move", ["lay:XX", "take:", "", "LAY:2C", "play:JH", "lay:2C\x00", "lay:" + "2C" * 500]
)
def test_a_move_that_is_no_code_of_the_list(seated: Seated, move: str) -> None:
    refused(seated.post(seated.fields(move=move)), 400, 422)


def test_a_card_that_is_not_in_the_hand(seated: Seated) -> None:
    held = {card["card"] for card in seated.visitor.json(seated.room)["view"]["hand"]}
    other = next(card for card in ("2C", "3D", "KS", "QH", "10D") if card not in held)
    refused(seated.post(seated.fields(move=f"lay:{other}")), 422)


@pytest.mark.parametrize("turn", ["0", "999999", "-1", "x", "", "1e3", "9" * 400, None])
def test_a_turn_that_is_not_the_present_one(seated: Seated, turn: str | None) -> None:
    refused(seated.post(seated.fields(turn=turn)), 400, 409, 422)


@pytest.mark.parametrize("key", ["", "k" * 5000, None])
def test_a_key_that_is_none(seated: Seated, key: str | None) -> None:
    refused(seated.post(seated.fields(key=key)), 400, 422)


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("token", [None, "", "forged"])
def test_a_missing_or_forged_token(seated: Seated, step: str, token: str | None) -> None:
    refused(seated.post(seated.fields(csrf_token=token), step), 400)


def test_the_token_of_someone_else(seated: Seated) -> None:
    with Visitor(seated.server.base) as other:
        page = Player(other, random.Random(4)).become_guest()
        foreign = next(
            value for form in page.forms for name, value in form.fields if name == "csrf_token"
        )
    refused(seated.post(seated.fields(csrf_token=foreign)), 400)


def test_somebody_without_a_seat(seated: Seated) -> None:
    with Visitor(seated.server.base) as other:
        page = Player(other, random.Random(5)).become_guest()
        token = next(
            value for form in page.forms for name, value in form.fields if name == "csrf_token"
        )
        outside = seated._replace(visitor=other)
        refused(outside.post(seated.fields(csrf_token=token)), 403)


def test_a_body_of_a_megabyte(seated: Seated) -> None:
    body = "&".join(f"{name}={value}" for name, value in seated.fields().items())
    refused(seated.post(f"{body}&filling={'x' * 1_000_000}".encode()), 400, 413)


@pytest.mark.parametrize(
    "body", [b"move=%ff%fe&turn=%ff", b"move=\xff\xfe\xc3\x28", b"\x00\x01", b"move[]=%"]
)
def test_broken_text(seated: Seated, body: bytes) -> None:
    refused(seated.post(body), 400, 409, 422)
    token = seated.fields()["csrf_token"].encode()
    refused(seated.post(body + b"&csrf_token=" + token), 400, 409, 422)


def test_broken_text_in_the_address(seated: Seated) -> None:
    for path in ("/t/%ff%fe", "/t/%ff%fe.json", f"/t/{seated.room}/board?seen=%ff"):
        answer = seated.visitor.http.get(seated.server.base + path, timeout=WAIT)
        assert answer.status_code in (200, 204, 400, 404), path


@pytest.mark.parametrize("step", sorted(set(STEPS) - {"leave"}))
def test_a_get_on_an_address_that_takes_posts(seated: Seated, step: str) -> None:
    url = f"{seated.server.base}/t/{seated.room}/{step}"
    refused(seated.visitor.http.get(url, timeout=WAIT), 405)


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_post_from_another_site(seated: Seated, origin: str) -> None:
    url = f"{seated.server.base}/t/{seated.room}/play"
    headers = {"Origin": origin}
    answer = seated.visitor.http.post(url, data=seated.fields(), headers=headers, timeout=WAIT)
    refused(answer, 400, 403)
