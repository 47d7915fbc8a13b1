"""What the web itself refuses; `errors` has a status and a sentence for each code."""

CODES = (
    "bad_request",
    "unreadable",
    "bad_token",
    "foreign_origin",
    "not_logged_in",
    "forbidden",
    "not_found",
    "wrong_method",
    "too_large",
    "throttled",
    "wrong_word",
    "busy",
    "broken",
)


class Turned(Exception):
    """A request that was turned away: nothing changed. `code` is one of `CODES`.

    `wait`: the seconds after which to try again, where they are known.
    """

    def __init__(self, code: str, detail: str = "", wait: int | None = None) -> None:
        assert code in CODES, code
        super().__init__(f"{code}: {detail!r}" if detail else code)
        self.code = code
        self.detail = detail
        self.wait = wait
