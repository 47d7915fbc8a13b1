"""How somebody likes the table: what may be chosen, and that it is kept."""

import pytest

from stekius.accounts.choices import OPTIONS, Choices, with_choice, with_hint_closed
from stekius.accounts.service import AccountService
from stekius.store.choices import read
from stekius.store.db import db, writing
from stekius.store.models import ChoicesRow

OTHER = Choices(
    colours="four",
    indices="large",
    large_layout=True,
    card_back="blue",
    sound=True,
    pace="calm",
    ask_before_card=True,
    closed_hints=("koltsina.tap", "belote.bid"),
)


def of(accounts: AccountService, secret: str) -> Choices:
    db.session.remove()
    account = accounts.by_session(secret)
    assert account is not None
    return account.choices


def test_whoever_has_chosen_nothing_has_what_comes_first() -> None:
    for name, options in OPTIONS.items():
        assert getattr(Choices(), name) == options[0]


@pytest.mark.parametrize("name", OPTIONS)
def test_each_choice_is_one_of_its_own(name: str) -> None:
    for value in OPTIONS[name]:
        assert getattr(with_choice(Choices(), name, value), name) == value
    with pytest.raises(ValueError, match=f"^{name}='purple'$"):
        with_choice(Choices(), name, "purple")


def test_what_is_no_choice_cannot_be_chosen() -> None:
    with pytest.raises(ValueError, match="closed_hints"):
        with_choice(Choices(), "closed_hints", "koltsina.tap")


def test_a_hint_is_closed_once() -> None:
    closed = with_hint_closed(with_hint_closed(Choices(), "a"), "b")
    assert with_hint_closed(closed, "b").closed_hints == ("a", "b")


def test_every_choice_is_kept_with_its_account_alone(accounts: AccountService) -> None:
    mine, other = accounts.guest("en"), accounts.guest("en")
    secrets = accounts.open_session(mine.id), accounts.open_session(other.id)
    accounts.choose(mine.id, OTHER)
    assert [of(accounts, secret) for secret in secrets] == [OTHER, Choices()]
    accounts.choose(mine.id, Choices())
    assert of(accounts, secrets[0]) == Choices()


def test_a_guest_who_takes_a_name_keeps_the_choices(accounts: AccountService) -> None:
    guest = accounts.guest("en")
    accounts.choose(guest.id, OTHER)
    accounts.keep(guest.id, "Ζωή", "a long password")
    assert accounts.log_in("Ζωή", "a long password").choices == OTHER


def test_a_choice_that_is_offered_no_longer_is_as_if_never_made(accounts: AccountService) -> None:
    guest = accounts.guest("en")
    accounts.choose(guest.id, OTHER)
    with writing() as session:
        row = session.get_one(ChoicesRow, guest.id)
        row.card_back = "tartan"
    with writing() as session:
        kept = read(session.get(ChoicesRow, guest.id))
    assert (kept.card_back, kept.colours) == (Choices().card_back, "four")
