from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from sqlalchemy.exc import IntegrityError

from stekius.accounts.account import Account
from stekius.store import accounts as store
from stekius.store.db import db, writing


def insert(app: Flask, name: str, folded: str) -> Account | None:
    with app.app_context():
        try:
            with writing() as session:
                return store.insert(
                    session, name=name, folded=folded, password=None, language=None, now=1.0
                )
        except store.NameTaken:
            return None


def take_over(account: int, folded: str) -> None:
    with writing() as session:
        store.change_language(session, account, "el")
        store.change_name(session, account, name=folded, folded=folded, password="hash")


def test_of_two_who_ask_for_a_name_at_once_one_gets_it(app: Flask) -> None:
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda number: insert(app, f"Ann{number}", "anna"), range(8)))
    assert sum(account is not None for account in made) == 1


def test_a_name_that_is_taken_leaves_nothing_behind(app: Flask) -> None:
    first, second = insert(app, "Άννα", "anna"), insert(app, "Ζωή", "zoh")
    assert first is not None
    assert second is not None
    with app.app_context():
        with pytest.raises(store.NameTaken, match="anna"):
            take_over(second.id, "anna")
        assert store.by_id(db.session(), second.id) == second


def test_sessions_of_old_are_forgotten_and_no_others(app: Flask) -> None:
    account = insert(app, "Άννα", "anna")
    assert account is not None
    with app.app_context():
        with writing() as session:
            store.add_session(session, account.id, "old", 1.0)
            store.add_session(session, account.id, "new", 3.0)
            store.drop_old_sessions(session, 2.0)
        assert store.by_session(db.session(), "old", 0.0) is None
        assert store.by_session(db.session(), "new", 0.0) == account
        assert store.by_session(db.session(), "new", 4.0) is None
        with writing() as session:
            store.see(session, "new", 5.0)
        assert store.by_session(db.session(), "new", 4.0) == account


def test_a_session_of_nobody_cannot_be_kept(app: Flask) -> None:
    with app.app_context(), pytest.raises(IntegrityError), writing() as session:
        store.add_session(session, 99, "digest", 1.0)
