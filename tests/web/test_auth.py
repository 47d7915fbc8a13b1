import pytest
from flask import Flask

from tests.visitor import PASSWORD, Time, Visitor, token_in


def test_one_tap_makes_a_guest_who_stays(visitor: Visitor) -> None:
    answer = visitor.become_guest(next="/me")
    assert (answer.status_code, answer.location) == (303, "/me")
    name = visitor.name()
    assert name
    visitor.become_guest()
    assert visitor.name() == name


def test_a_guest_may_bring_a_name_that_is_free(app: Flask) -> None:
    first, second = Visitor(app), Visitor(app)
    first.become_guest(name="Ζωή")
    assert first.name() == "Ζωή"
    assert second.become_guest(name="ΖΩΗ").status_code == 422
    assert second.name() is None


def test_registering_logs_in_and_the_name_works_from_elsewhere(app: Flask) -> None:
    desk, phone = Visitor(app), Visitor(app)
    assert desk.register("Άννα").status_code == 303
    assert desk.name() == "Άννα"
    assert phone.log_in("anna").status_code == 303
    assert phone.name() == "Άννα"


@pytest.mark.parametrize(
    ("name", "password", "sentence"),
    [
        ("a", PASSWORD, "2 to 20 letters or digits."),
        ("a_b", PASSWORD, "Greek or Latin letters"),
        ("ΑΝΝΑ", PASSWORD, "looks like it, is taken"),
        ("Νέα", "short", "8 to 200 characters"),
        ("", "", "2 to 20"),
    ],
)
def test_a_form_that_is_refused_comes_back_with_what_was_typed(
    app: Flask, name: str, password: str, sentence: str
) -> None:
    Visitor(app).register("Άννα")
    visitor = Visitor(app)
    answer = visitor.register(name, password, next="/me")
    assert answer.status_code == 422
    assert sentence in answer.text
    assert f'value="{name}"' in answer.text
    assert 'name="next" value="/me"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert not password or password not in answer.text
    assert visitor.name() is None


def test_what_was_typed_is_shown_as_text(visitor: Visitor) -> None:
    answer = visitor.register('"><script>alert(1)</script>')
    assert "<script>alert" not in answer.text


def test_a_wrong_password_and_an_unknown_name_read_the_same(app: Flask) -> None:
    Visitor(app).register("Άννα")
    visitor = Visitor(app)
    wrong = visitor.log_in("Άννα", "not the password")
    unknown = visitor.log_in("Άλλη", "not the password")
    assert wrong.status_code == unknown.status_code == 401
    pages = [page.text.replace(token_in(page.text), "") for page in (wrong, unknown)]
    assert pages[0].replace("Άννα", "") == pages[1].replace("Άλλη", "")
    assert "do not fit together" in wrong.text


def test_logging_out_ends_the_session_here_and_nowhere_else(app: Flask) -> None:
    desk, phone = Visitor(app), Visitor(app)
    desk.register("Άννα")
    phone.log_in("Άννα")
    copied = desk.cookie()
    assert desk.post("/logout").status_code == 303
    assert desk.name() is None
    desk.client.set_cookie("stekius", copied)
    assert desk.name() is None
    assert phone.name() == "Άννα"


def test_logging_out_everywhere_reaches_every_browser(app: Flask) -> None:
    desk, phone = Visitor(app), Visitor(app)
    desk.register("Άννα")
    phone.log_in("Άννα")
    desk.post("/logout", {"everywhere": "yes"})
    assert desk.name() is phone.name() is None


def test_a_guest_is_never_logged_out_but_asked_to_keep_the_account(visitor: Visitor) -> None:
    visitor.become_guest()
    name = visitor.name()
    page = visitor.get("/").text + visitor.get("/me").text
    assert "Keep my account" in page
    assert "Log out" not in page
    assert visitor.post("/logout").location == "/keep"
    assert visitor.name() == name


@pytest.mark.parametrize("address", ["/keep", "/register"])
def test_a_guest_keeps_the_account_with_a_name_and_a_password(app: Flask, address: str) -> None:
    guest, elsewhere = Visitor(app), Visitor(app)
    guest.become_guest(name="Ζωή")
    copied, token = guest.cookie(), guest.token()
    answer = guest.post(address, {"name": "Άννα", "password": PASSWORD, "next": "/me"})
    assert (answer.status_code, answer.location) == (303, "/me")
    assert guest.name() == "Άννα"
    assert guest.post("/language", {"language": "en"}, token=token).status_code == 303
    elsewhere.log_in("Άννα")
    assert elsewhere.name() == "Άννα"
    elsewhere.client.set_cookie("stekius", copied)
    assert elsewhere.name() is None


def test_the_keeping_form_offers_the_guests_own_name(visitor: Visitor) -> None:
    visitor.become_guest(name="Ζωή")
    assert 'value="Ζωή"' in visitor.get("/keep").text
    assert visitor.get("/register").location == "/keep"
    refused = visitor.post("/keep", {"name": "Ζωή", "password": "short"})
    assert refused.status_code == 422
    assert visitor.name() == "Ζωή"


def test_keeping_is_for_guests(visitor: Visitor) -> None:
    assert visitor.get("/keep").location == "/login?next=/keep"
    assert visitor.post("/keep", {"name": "Άννα", "password": PASSWORD}).status_code == 401
    visitor.register("Άννα")
    assert visitor.get("/keep").location == "/"
    assert visitor.post("/keep", {"name": "Άλλη", "password": PASSWORD}).status_code == 409
    assert visitor.name() == "Άννα"


def test_logging_in_begins_the_session_anew(app: Flask) -> None:
    Visitor(app).register("Άννα")
    visitor = Visitor(app)
    before = visitor.token()
    with visitor.client.session_transaction() as session:
        session["planted"] = "by somebody else"
    visitor.log_in("Άννα")
    with visitor.client.session_transaction() as session:
        assert "planted" not in session
    assert visitor.post("/logout", token=before).status_code == 400
    assert visitor.name() == "Άννα"


def test_a_guest_who_logs_in_is_warned_first(app: Flask) -> None:
    Visitor(app).register("Άννα")
    guest = Visitor(app)
    guest.become_guest(name="Ζωή")
    page = guest.get("/login").text
    assert "leaves this guest behind" in page
    assert "Ζωή" in page
    guest.log_in("Άννα")
    assert guest.name() == "Άννα"


def test_who_is_logged_in_needs_no_door(visitor: Visitor) -> None:
    visitor.register("Άννα")
    assert visitor.get("/login?next=/me").location == "/me"
    assert visitor.get("/register").location == "/"


def test_a_page_for_players_leads_to_the_login_and_back(app: Flask) -> None:
    Visitor(app).register("Άννα")
    visitor = Visitor(app)
    there = visitor.get("/me?tab=chips").location
    assert there == "/login?next=/me?tab%3Dchips"
    form = visitor.get(there).text
    assert 'name="next" value="/me?tab=chips"' in form
    assert visitor.log_in("Άννα", next="/me?tab=chips").location == "/me?tab=chips"


def test_the_session_cookie_lasts_a_year_and_is_renewed_once_a_day(
    visitor: Visitor, time: Time
) -> None:
    answer = visitor.register("Άννα")
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Expires=" in cookie
    assert "Secure" not in cookie
    visitor.get("/me")
    assert "Set-Cookie" not in visitor.get("/me").headers
    time.pass_by(25 * 3600)
    assert "Set-Cookie" in visitor.get("/me").headers
    assert "Set-Cookie" not in visitor.get("/me").headers
    for _month in range(14):
        time.pass_by(30 * 24 * 3600)
        assert visitor.name() == "Άννα"
    time.pass_by(366 * 24 * 3600)
    assert visitor.name() is None


def test_getting_a_posts_address_changes_nothing(visitor: Visitor) -> None:
    visitor.register("Άννα")
    for address in ("/guest", "/logout", "/language"):
        answer = visitor.get(address)
        assert answer.status_code == 405
        assert answer.headers["Allow"]
    assert visitor.name() == "Άννα"
