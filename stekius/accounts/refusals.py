"""What the accounts may refuse, as codes; the web gives each a status and a sentence."""

CODES = (
    "name_length",
    "name_letters",
    "name_taken",
    "password_length",
    "wrong_login",
    "not_a_guest",
    "no_such_person",
    "link_used",
    "ticket_used",
    "wrong_password",
    "banned",
    "not_invited",
    "registration_closed",
)


class AccountRefused(Exception):
    """A wish that was not fulfilled: nothing changed. `code` is one of `CODES`."""

    def __init__(self, code: str, detail: str = "") -> None:
        assert code in CODES, code
        super().__init__(f"{code}: {detail!r}" if detail else code)
        self.code = code
        self.detail = detail


class Banned(AccountRefused):
    """The account may not log in: until then (seconds since the epoch), or for good; and why."""

    def __init__(self, until: float | None, why: str) -> None:
        super().__init__("banned", why)
        self.until = until
        self.why = why
