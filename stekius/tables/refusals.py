"""What a table may refuse, as codes; the web gives each a status and a sentence."""

CODES = (
    "no_such_table",
    "not_seated",
    "not_your_turn",
    "not_legal",
    "stale",
    "key_reused",
    "opened_already",
    "table_full",
    "seat_taken",
    "no_such_seat",
    "not_opener",
    "not_waiting",
    "not_playing",
    "not_finished",
    "bad_opening",
    "needs_clock",
    "private_table",
    "still_here",
    "not_alone",
    "no_such_phrase",
    "too_often",
    "too_few_chips",
    "guest_stake",
    "too_many_tables",
)


class Refused(Exception):
    """A command that was not carried out: nothing changed. `code` is one of `CODES`."""

    def __init__(self, code: str, detail: str = "") -> None:
        assert code in CODES, code
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail
