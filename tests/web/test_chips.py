"""Chips on the pages: where they are, what they may do, and what they did."""

import re

import pytest
from flask import Flask

from stekius.games.registry import game
from stekius.store.db import db
from stekius.tables import commands
from tests.visitor import Time, Visitor

SEATS = {"seat0": "me", "seat1": "person"}


def player(app: Flask, name: str) -> Visitor:
    visitor = Visitor(app)
    visitor.register(name)
    return visitor


def account(app: Flask, name: str) -> int:
    with app.app_context():
        return app.extensions["accounts"].named(name).id


def grant(app: Flask, name: str, amount: int) -> None:
    who = account(app, name)
    with app.app_context():
        app.extensions["ledger"].grant(who, amount, "for a test", f"{name}{amount}")


def table(visitor: Visitor, **wishes: str) -> str:
    """Open a table; gives its address."""
    made = visitor.post("/tables/new", {"game": "koltsina", "stake": "100", **SEATS, **wishes})
    assert made.status_code == 303, made.text
    return made.location


def words(page: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


def test_the_header_shows_the_balance(app: Flask) -> None:
    assert "1000 chips" in words(player(app, "Άννα").get("/me").text)
    guest = Visitor(app)
    guest.become_guest()
    assert "200 chips" in words(guest.get("/lobby").text)
    assert "/me/chips" not in Visitor(app).get("/lobby").text


def test_a_guest_gets_the_rest_with_a_name_and_a_password(app: Flask) -> None:
    guest = Visitor(app)
    guest.become_guest()
    assert "1000 in all" in words(guest.get("/me/chips").text)
    guest.post("/keep", {"name": "Άννα", "password": "a long password"})
    page = words(guest.get("/me/chips").text)
    assert "+800 1000" in page
    assert "+200 200" in page


def test_the_form_offers_every_stake(app: Flask) -> None:
    page = player(app, "Άννα").get("/tables/new?game=koltsina").text
    for stake in ("0", "20", "100", "500"):
        assert f'name="stake" value="{stake}"' in page


def test_what_can_be_won_or_lost_is_said_before_sitting(app: Flask) -> None:
    address = table(player(app, "Άννα"), seat2="hard")
    assert "You may win up to 200 and lose 100." in words(player(app, "Ζωή").get(address).text)
    assert "You may win up to 200 and lose 100." in words(Visitor(app).get(address).text)


def test_a_visitor_is_not_made_a_guest_for_a_stake_that_guests_cannot_have(app: Flask) -> None:
    address = table(player(app, "Άννα"))
    visitor = Visitor(app)
    assert "Guests stake at most 20 chips." in words(visitor.get(address).text)
    refused = visitor.post(f"{address}/sit", {})
    assert refused.status_code == 422
    assert "Guests play for small stakes" in words(refused.text)
    assert visitor.post("/tables/new", {"stake": "100"}).status_code == 422
    assert visitor.name() is None


def test_too_few_chips_are_said_where_one_wants_to_sit(app: Flask) -> None:
    address = table(player(app, "Άννα"))
    poor = player(app, "Ζωή")
    grant(app, "Ζωή", -950)
    refused = poor.post(f"{address}/sit", {})
    assert refused.status_code == 422
    assert "You have too few chips for this stake." in words(refused.text)
    assert "You are invited" in words(refused.text)


def test_leaving_says_what_it_costs(app: Flask) -> None:
    first, second = player(app, "Άννα"), player(app, "Ζωή")
    address = table(first)
    assert "costs" not in words(first.get(f"{address}/leave").text)
    second.post(f"{address}/sit", {})
    asked = words(second.get(f"{address}/leave").text)
    assert "Leaving costs your stake: 100 chips." in asked
    assert "Leave: costs 100 chips" in asked
    assert "costs 100 chips" in words(second.get(address).text)
    second.post(f"{address}/leave", {})
    page = words(second.get("/me/chips").text)
    assert page.index("the stake stays on the table") < page.index("Stake · Koltsina")
    assert "−100 900" in page


def test_the_result_says_each_persons_plus_and_minus_and_why(app: Flask) -> None:
    first, second = player(app, "Άννα"), player(app, "Ζωή")
    address = table(first)
    second.post(f"{address}/sit", {})
    second.post(f"{address}/leave", {})
    finish(app, address, account(app, "Άννα"))
    result = words(first.get(address).text)
    assert "You have won!" in result
    assert "from the others' stakes 100 +100" in result.replace("&#39;", "'")
    assert "Ζωή left the match, and with it the stake −100" in result
    assert "leaving costs nothing" in words(first.get(f"{address}/leave").text)


def finish(app: Flask, address: str, mine: int) -> None:
    """Play the table to its end, the account by its first legal code."""
    for _step in range(2000):
        with app.app_context():
            if not one_step(app, address.rsplit("/", 1)[1], mine):
                return
    raise AssertionError(f"{address} did not come to an end")


def one_step(app: Flask, code: str, mine: int) -> bool:
    tables, clock = app.extensions["tables"], app.extensions["clock"]
    now = tables.look(code).table
    db.session.remove()
    view = game(now.game).view(now.state, now.seat_of(mine))
    if now.status == "playing" and view.phase == "hand_over":
        tables.act(code, commands.NextHand(mine, now.match, view.hand_number))
    elif view.legal:
        tables.act(code, commands.Play(mine, now.turn, f"k{now.turn}", view.legal[0]))
    else:
        clock.run_due()
    return now.status == "playing"


def test_below_the_limit_a_button_tops_up_once(app: Flask, time: Time) -> None:
    visitor = player(app, "Άννα")
    assert "Top up to" not in visitor.get("/me/chips").text
    assert "enough chips" in visitor.post("/me/chips/topup", follow_redirects=True).text
    grant(app, "Άννα", -950)
    assert "Top up to 200" in visitor.get("/me/chips").text
    assert "topped up by 150" in visitor.post("/me/chips/topup", follow_redirects=True).text
    assert "Come again tomorrow" in visitor.post("/me/chips/topup", follow_redirects=True).text
    assert "200 chips" in words(visitor.get("/me/chips").text)
    time.pass_by(24 * 3600)
    assert "enough chips" in visitor.post("/me/chips/topup", follow_redirects=True).text


def test_the_ledger_is_read_a_page_at_a_time(app: Flask) -> None:
    visitor = player(app, "Άννα")
    for number in range(1, 56):
        grant(app, "Άννα", number)
    page = visitor.get("/me/chips").text
    assert page.count("<tr><td>") == 50
    older = re.search(r'href="(/me/chips\?before=\d+)"', page)
    assert older
    rest = visitor.get(older[1]).text
    assert rest.count("<tr><td>") == 6
    assert "Welcome to the house" in rest
    assert visitor.get("/me/chips?before=x").status_code == 400


def test_ones_chips_are_ones_own(app: Flask) -> None:
    assert Visitor(app).get("/me/chips").status_code == 302
    assert Visitor(app).post("/me/chips/topup", {}).status_code == 401


@pytest.mark.parametrize("key", ["koltsina", "belote"])
def test_the_guide_shows_the_figures_of_the_house(make_app, key: str) -> None:
    page = words(Visitor(make_app(HOUSE_CAP="777", CHIPS_START="5000")).get(f"/games/{key}").text)
    assert "at most 777 chips a player and day" in page
    assert "begins with 5000" in page
    assert "Stake A person Bot, easy Bot, medium Bot, hard" in page
    assert "20 20 5 10 20 100 100 25 50 100 500 500 125 250 500" in page
