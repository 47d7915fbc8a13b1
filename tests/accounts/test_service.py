import sqlite3
from contextlib import closing

import pytest

from stekius.accounts.known import LATELY
from stekius.accounts.refusals import AccountRefused
from stekius.accounts.service import YEAR, AccountService
from stekius.store import accounts as store
from stekius.store.db import db
from tests.visitor import PASSWORD, Time


def refusal(wish, *what: object) -> str:
    with pytest.raises(AccountRefused) as refused:
        wish(*what)
    return refused.value.code


def test_a_guest_has_a_name_of_their_own_and_no_password(accounts: AccountService) -> None:
    guests = [accounts.guest("el") for _one in range(3)]
    assert all(guest.guest for guest in guests)
    assert len({guest.name for guest in guests}) == 3


def test_a_guest_may_bring_a_name(accounts: AccountService) -> None:
    assert accounts.guest("en", "Ζωή").name == "Ζωή"
    assert refusal(accounts.guest, "en", "ΖΩΗ") == "name_taken"


def test_a_guests_made_up_name_is_drawn_again_when_it_is_taken(app, time: Time) -> None:
    numbers = iter([0, 0, 0, 0, 0, 0, 1, 1, 1])
    service = AccountService(
        now=time,
        below=lambda _n: next(numbers),
        token=lambda: "t",
        ledger=app.extensions["ledger"],
    )
    with app.app_context():
        assert service.guest("en").name == "Brave Badger 2"
        assert service.guest("en").name == "Calm Dolphin 3"


def test_a_registered_name_is_unique_to_the_eye(accounts: AccountService) -> None:
    accounts.register("Άννα", PASSWORD)
    for alike in ("ΑΝΝΑ", "Anna", "αννα"):
        assert refusal(accounts.register, alike, PASSWORD) == "name_taken"


def test_a_bad_password_makes_no_account(accounts: AccountService) -> None:
    assert refusal(accounts.register, "Άννα", "short") == "password_length"
    assert accounts.register("Άννα", PASSWORD).id


def test_logging_in_needs_the_name_as_it_sounds_and_the_password_as_it_is(
    accounts: AccountService,
) -> None:
    anna = accounts.register("Άννα", PASSWORD)
    assert accounts.log_in(" αννα ", PASSWORD) == anna
    assert refusal(accounts.log_in, "Άννα", PASSWORD.upper()) == "wrong_login"
    assert refusal(accounts.log_in, "Nobody", PASSWORD) == "wrong_login"
    assert refusal(accounts.log_in, "", "") == "wrong_login"


def test_nobody_logs_in_as_a_guest(accounts: AccountService) -> None:
    accounts.guest("en", "Ζωή")
    for password in ("", "nobody's password"):
        assert refusal(accounts.log_in, "Ζωή", password) == "wrong_login"


def test_a_guest_who_keeps_the_account_stays_the_same(accounts: AccountService) -> None:
    guest = accounts.guest("el")
    kept = accounts.keep(guest.id, "Άννα", PASSWORD)
    assert kept.id == guest.id
    assert (kept.name, kept.guest, kept.language) == ("Άννα", False, "el")
    assert accounts.log_in("Άννα", PASSWORD) == kept


def test_a_guest_may_keep_the_name_too(accounts: AccountService) -> None:
    guest = accounts.guest("en", "Ζωή")
    assert accounts.keep(guest.id, "Ζωή", PASSWORD).name == "Ζωή"


def test_keeping_is_refused_without_effect(accounts: AccountService) -> None:
    anna = accounts.register("Άννα", PASSWORD)
    guest = accounts.guest("en", "Ζωή")
    assert refusal(accounts.keep, guest.id, "Anna", PASSWORD) == "name_taken"
    assert refusal(accounts.keep, guest.id, "Νέα", "short") == "password_length"
    assert refusal(accounts.keep, guest.id, "?", PASSWORD) == "name_letters"
    assert refusal(accounts.keep, anna.id, "Άλλη", PASSWORD) == "not_a_guest"
    assert refusal(accounts.keep, 99, "Άλλη", PASSWORD) == "not_a_guest"
    assert accounts.rename(guest.id, "Ζωή").guest


def test_a_guest_may_be_renamed(accounts: AccountService) -> None:
    guest = accounts.guest("en")
    assert accounts.rename(guest.id, "Ζωή").name == "Ζωή"
    assert accounts.guest("en", guest.name).id != guest.id


def test_a_session_leads_to_its_account_until_it_ends(accounts: AccountService) -> None:
    anna = accounts.register("Άννα", PASSWORD)
    phone, desk = accounts.open_session(anna.id), accounts.open_session(anna.id)
    assert accounts.by_session(phone) == accounts.by_session(desk) == anna
    accounts.end_session(phone)
    assert accounts.by_session(phone) is None
    assert accounts.by_session(desk) == anna
    accounts.end_sessions(anna.id)
    assert accounts.by_session(desk) is None
    assert accounts.by_session("") is None


def test_a_session_is_taken_to_last_for_a_moment_unless_it_is_known_to_have_ended(
    accounts: AccountService, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = accounts.register("Άννα", PASSWORD)
    secret = accounts.open_session(anna.id)
    assert accounts.lately_by_session(secret) == anna
    with monkeypatch.context() as patch:
        patch.setattr(store, "by_session", lambda *_about: None)
        time.pass_by(LATELY - 1)
        assert accounts.lately_by_session(secret) == anna
        time.pass_by(1)
        assert accounts.lately_by_session(secret) is None
    assert accounts.lately_by_session(secret) == anna
    accounts.end_session(secret)
    assert accounts.lately_by_session(secret) is None


def test_what_was_read_before_a_session_ended_is_not_taken_for_what_is_so(
    accounts: AccountService,
) -> None:
    secret = accounts.open_session(accounts.register("Άννα", PASSWORD).id)
    assert accounts.by_session(secret)
    with closing(sqlite3.connect(str(db.engine.url.database))) as elsewhere, elsewhere:
        elsewhere.execute("DELETE FROM sessions")
    accounts.sessions_ended()
    assert accounts.lately_by_session(secret) is None


def test_a_session_lasts_a_year_from_when_it_was_renewed(
    accounts: AccountService, time: Time
) -> None:
    anna = accounts.register("Άννα", PASSWORD)
    secret = accounts.open_session(anna.id)
    time.pass_by(YEAR - 1)
    accounts.renew_session(secret)
    time.pass_by(YEAR - 1)
    assert accounts.by_session(secret) == anna
    time.pass_by(2)
    db.session.remove()
    assert accounts.by_session(secret) is None


def test_a_language_stays_with_the_account(accounts: AccountService) -> None:
    anna = accounts.register("Άννα", PASSWORD, "en")
    accounts.choose_language(anna.id, "el")
    assert accounts.log_in("Άννα", PASSWORD).language == "el"


def test_no_secret_is_kept_as_it_is(accounts: AccountService, app) -> None:
    anna = accounts.register("Άννα", PASSWORD)
    secret = accounts.open_session(anna.id)
    db.session.remove()
    path = app.extensions["settings"].database_url.removeprefix("sqlite:///")
    for name in (path, path + "-wal"):
        with open(name, "rb") as file:
            content = file.read()
        assert secret.encode() not in content
        assert PASSWORD.encode() not in content


def test_no_password_is_hashed_for_a_name_that_is_taken(
    accounts: AccountService, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts.register("Άννα", PASSWORD)
    guest = accounts.guest("en", "Ζωή")
    hashed: list[str] = []
    monkeypatch.setattr("stekius.accounts.passwords.hashed", hashed.append)
    assert refusal(accounts.register, "Anna", PASSWORD) == "name_taken"
    assert refusal(accounts.keep, guest.id, "Anna", PASSWORD) == "name_taken"
    assert hashed == []
