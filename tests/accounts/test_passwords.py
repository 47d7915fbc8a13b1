import pytest

from stekius.accounts import passwords
from stekius.accounts.refusals import AccountRefused


def test_a_password_fits_its_own_hash_alone() -> None:
    kept = passwords.hashed("correct horse")
    assert passwords.fits(kept, "correct horse")
    assert not passwords.fits(kept, "correct horsf")
    assert kept != passwords.hashed("correct horse")


def test_the_cost_is_the_one_that_was_measured() -> None:
    assert passwords.hashed("correct horse").startswith("$argon2id$v=19$m=19456,t=2,p=1$")


@pytest.mark.parametrize("password", ["", "1234567", "x" * 201])
def test_a_password_has_8_to_200_characters(password: str) -> None:
    with pytest.raises(AccountRefused) as refused:
        passwords.hashed(password)
    assert refused.value.code == "password_length"
    assert password == "" or password not in str(refused.value)


def test_the_longest_password_is_taken_whole() -> None:
    kept = passwords.hashed("ώ" * 200)
    assert passwords.fits(kept, "ώ" * 200)
    assert not passwords.fits(kept, "ώ" * 199 + "ω")


def test_an_accent_may_be_sent_in_two_ways() -> None:
    assert passwords.fits(passwords.hashed("κωδικός μου"), "κωδικο\u0301ς μου")


def test_nobodys_password_is_checked_as_thoroughly(monkeypatch: pytest.MonkeyPatch) -> None:
    passwords.fits(None, "anything at all")
    checks = []

    class Counting:
        def verify(self, kept: str, _password: str) -> bool:
            checks.append(kept.split("$")[3])
            return True

    monkeypatch.setattr(passwords, "_hasher", Counting())
    assert not passwords.fits(None, "anything at all")
    assert passwords.fits("$argon2id$v=19$m=19456,t=2,p=1$salt$hash", "anything at all")
    assert checks == ["m=19456,t=2,p=1"] * 2
