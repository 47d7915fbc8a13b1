import pytest
from flask import Flask

from tests.visitor import Visitor


def language(page: str) -> str:
    return page.split('<html lang="')[1].split('"')[0]


@pytest.mark.parametrize(
    ("wish", "spoken"),
    [
        ("el", "el"),
        ("el-GR,en;q=0.5", "el"),
        ("de,el;q=0.5,en;q=0.3", "el"),
        ("en-GB", "en"),
        ("fr", "en"),
        ("", "en"),
        (";;q=x", "en"),
    ],
)
def test_the_browsers_wish_is_heard(visitor: Visitor, wish: str, spoken: str) -> None:
    page = visitor.get("/login", headers={"Accept-Language": wish})
    assert language(page.text) == spoken
    assert "Accept-Language" in page.headers["Vary"]


def test_the_switch_keeps_the_page_and_the_choice(visitor: Visitor) -> None:
    page = visitor.get("/login?next=/me").text
    assert 'name="next" value="/login?next=/me"' in page
    answer = visitor.post("/language", {"language": "el", "next": "/login?next=/me"})
    assert (answer.status_code, answer.location) == (303, "/login?next=/me")
    assert language(visitor.get("/login").text) == "el"
    assert language(visitor.get("/login", headers={"Accept-Language": "en"}).text) == "el"


def test_the_choice_goes_with_the_account(app: Flask) -> None:
    desk, phone = Visitor(app), Visitor(app)
    desk.register("Άννα")
    desk.post("/language", {"language": "el"})
    phone.log_in("Άννα")
    assert language(phone.get("/me").text) == "el"
    phone.post("/logout")
    assert language(phone.get("/login").text) == "el"


@pytest.mark.parametrize("wrong", ["", "de", "el; DROP", "../el"])
def test_a_language_that_is_not_spoken_is_refused(visitor: Visitor, wrong: str) -> None:
    assert visitor.post("/language", {"language": wrong}).status_code == 400
    assert language(visitor.get("/login").text) == "en"


def test_the_switch_at_a_table_keeps_the_table(visitor: Visitor) -> None:
    address = visitor.post("/play/koltsina").location
    page = visitor.get(address).text
    assert f'name="next" value="{address}"' in page
    answer = visitor.post("/language", {"language": "el", "next": address})
    assert answer.location == address
    assert '<html lang="el">' in visitor.get(address).text
