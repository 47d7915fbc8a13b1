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
)


class AccountRefused(Exception):
    """A wish that was not fulfilled: nothing changed. `code` is one of `CODES`."""

    def __init__(self, code: str, detail: str = "") -> None:
        assert code in CODES, code
        super().__init__(f"{code}: {detail!r}" if detail else code)
        self.code = code
        self.detail = detail
