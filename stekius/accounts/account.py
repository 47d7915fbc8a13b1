"""An account as everybody outside the store holds it."""

import msgspec

from stekius.accounts.choices import Choices


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """A person. A guest has no password yet; `language` is the one chosen, if one was.

    `choices` are how the person likes the table.
    """

    id: int
    name: str
    guest: bool
    language: str | None = None
    choices: Choices = Choices()
