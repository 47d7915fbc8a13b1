"""What the ledger may refuse, as codes; the web gives each a status and a sentence."""

CODES = ("too_few_chips", "guest_stake", "enough_chips", "topped_up")


class ChipsRefused(Exception):
    """A wish that was not fulfilled: no chip has moved. `code` is one of `CODES`."""

    def __init__(self, code: str, detail: str = "") -> None:
        assert code in CODES, code
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail
