from collections.abc import Callable

import pytest
from flask import Flask
from limits import RateLimitItemPerHour

from stekius.web import throttle
from tests.visitor import Visitor

WRONG = "not the password"


@pytest.fixture
def app(make_app: Callable[..., Flask]) -> Flask:
    return make_app(LIMITS="on")


def at(app: Flask, address: str) -> Visitor:
    return Visitor(app, REMOTE_ADDR=address)


def fail(visitor: Visitor, name: str, times: int) -> list[int]:
    return [visitor.log_in(name, WRONG).status_code for _time in range(times)]


def test_the_eleventh_failure_for_a_name_is_not_tried(app: Flask) -> None:
    at(app, "10.0.0.9").register("Άννα")
    visitor = at(app, "10.0.0.1")
    assert fail(visitor, "Άννα", 10) == [401] * 10
    refused = visitor.log_in("ANNA")
    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= 15 * 60
    assert "You can try again in" in refused.text
    assert "tried too often" in refused.text
    assert visitor.name() is None


def test_others_and_other_addresses_are_not_held_up(app: Flask) -> None:
    at(app, "10.0.0.9").register("Άννα")
    at(app, "10.0.0.9").register("Βάσω")
    fail(at(app, "10.0.0.1"), "Άννα", 11)
    assert at(app, "10.0.0.1").log_in("Βάσω").status_code == 303
    assert at(app, "10.0.0.2").log_in("Άννα").status_code == 303


def test_a_log_in_forgets_the_failures_before_it(app: Flask) -> None:
    at(app, "10.0.0.9").register("Άννα")
    visitor = at(app, "10.0.0.1")
    for _round in range(3):
        fail(visitor, "Άννα", 9)
        assert at(app, "10.0.0.1").log_in("Άννα").status_code == 303


def test_one_address_may_not_try_name_after_name(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "LOGIN_ADDRESS", RateLimitItemPerHour(3))
    visitor = at(app, "10.0.0.1")
    tried = [visitor.log_in(f"name{number}", WRONG).status_code for number in range(5)]
    assert tried == [401, 401, 401, 429, 429]
    assert at(app, "10.0.0.2").log_in("name1", WRONG).status_code == 401


def test_one_name_may_not_be_tried_from_address_after_address(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "LOGIN_NAME", RateLimitItemPerHour(3))
    tried = [at(app, f"10.0.0.{one}").log_in("Άννα", WRONG).status_code for one in range(5)]
    assert tried == [401, 401, 401, 429, 429]


def test_new_accounts_are_counted_by_address(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "NEW_ACCOUNTS", RateLimitItemPerHour(2))
    made = [at(app, "10.0.0.1").become_guest().status_code for _one in range(3)]
    assert made == [303, 303, 429]
    assert at(app, "10.0.0.1").register("Άννα").status_code == 429
    assert at(app, "10.0.0.2").register("Άννα").status_code == 303


def test_a_family_of_eight_behind_one_address_never_meets_a_limit(app: Flask) -> None:
    family = [at(app, "10.0.0.1") for _one in range(8)]
    for number, person in enumerate(family):
        assert person.become_guest().status_code == 303
        kept = person.post("/keep", {"name": f"person{number}", "password": "a long password"})
        assert kept.status_code == 303
        fail(at(app, "10.0.0.1"), f"person{number}", 2)
        assert at(app, "10.0.0.1").log_in(f"person{number}").status_code == 303


def test_limits_can_be_switched_off(make_app: Callable[..., Flask]) -> None:
    assert fail(at(make_app(LIMITS="off"), "10.0.0.1"), "Άννα", 15) == [401] * 15


def test_guessed_room_codes_are_counted(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "CODES", RateLimitItemPerHour(1))
    with app.test_request_context("/", environ_base={"REMOTE_ADDR": "10.0.0.1"}):
        for _time in range(3):
            throttle.throttle().guess()
        throttle.throttle().guessed_wrong()
        with pytest.raises(throttle.Turned, match="throttled"):
            throttle.throttle().guess()


def test_eight_phones_behind_one_address_meet_no_limit_at_a_table(app: Flask) -> None:
    opener = at(app, "10.0.0.1")
    form = {"game": "belote", "target": "501", "seat1": "person", "seat2": "person"}
    code = opener.post("/tables/new", {**form, "seat3": "person"}).location.rsplit("/", 1)[1]
    phones = [at(app, "10.0.0.1") for _one in range(7)]
    for number, phone in enumerate(phones):
        assert phone.get(f"/t/{code}").status_code == 200
        sat = phone.post(f"/t/{code}/sit", {"name": f"phone{number}"}).status_code
        assert sat == (303 if number < 3 else 409)
    for phone in (opener, *phones[:3]):
        answers = {phone.get(f"/t/{code}/board?seen=0").status_code for _poll in range(70)}
        assert answers == {200}


def test_who_guesses_room_codes_is_stopped_and_the_table_is_not(app: Flask) -> None:
    opener, guesser = at(app, "10.0.0.1"), at(app, "10.0.0.1")
    code = opener.post("/tables/new", {"seat1": "person"}).location.rsplit("/", 1)[1]
    tried = [
        guesser.get(f"/t/AAAA{one}{other}").status_code
        for one in "AEHKMNPT"
        for other in "AEHKMNPT"
    ]
    assert tried[0] == 404
    assert tried[-1] == 429
    assert guesser.get(f"/t/{code}").status_code == 429
    assert opener.get(f"/t/{code}").status_code == 200
    assert at(app, "10.0.0.2").get(f"/t/{code}").status_code == 200


def posted_to_tables(app: Flask) -> list[str]:
    """The addresses to post to, of every route with a room code."""
    rules = [rule for rule in app.url_map.iter_rules() if rule.rule.startswith("/t/<code>")]
    return [rule.rule for rule in rules if "POST" in (rule.methods or ())]


FIELDS = {"turn": "1", "key": "k", "match": "1", "hand": "1", "seat": "1", "choice": "easy"}


def test_room_codes_guessed_by_posting_are_counted_at_every_address(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "CODES", RateLimitItemPerHour(2))
    opener = at(app, "10.1.0.1")
    code = opener.post("/tables/new", {"seat1": "person"}).location.rsplit("/", 1)[1]
    addresses = posted_to_tables(app)
    assert len(addresses) > 10
    for number, address in enumerate(addresses):
        guesser = at(app, f"10.0.0.{number}")
        guesser.become_guest()
        wrong = address.replace("<code>", "AAAAAA")
        tried = [guesser.post(wrong, FIELDS).status_code for _one in range(3)]
        assert tried == [404, 404, 429], address
        right = address.replace("<code>", code)
        assert guesser.post(right, FIELDS).status_code == 429, address


def test_links_to_other_devices_are_counted_by_account(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "LINKS", RateLimitItemPerHour(2))
    anna, nikos = at(app, "10.0.0.1"), at(app, "10.0.0.1")
    anna.become_guest()
    nikos.become_guest()
    assert [anna.post("/me/device").status_code for _one in range(3)] == [200, 200, 429]
    assert nikos.post("/me/device").status_code == 200


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8::1", "2001:db8::ffff:2"),
        ("2001:db8::1", "[2001:db8::2]:4711"),
        ("2001:db8::1", "[2001:db8::2]"),
        ("10.0.0.1", "10.0.0.1:4711"),
        ("10.0.0.1", "::ffff:10.0.0.1"),
    ],
)
def test_a_household_with_many_addresses_is_one(
    app: Flask, monkeypatch: pytest.MonkeyPatch, one: str, other: str
) -> None:
    monkeypatch.setattr(throttle, "NEW_ACCOUNTS", RateLimitItemPerHour(1))
    assert at(app, one).become_guest().status_code == 303
    assert at(app, other).become_guest().status_code == 429
    assert at(app, "2001:db8:0:1::1").become_guest().status_code == 303
    assert at(app, "10.0.0.2").become_guest().status_code == 303
