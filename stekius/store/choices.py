"""Reading and writing how people like the table."""

from typing import Any

import msgspec
from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from stekius.accounts.choices import OPTIONS, Choices
from stekius.store.models import ChoicesRow

_CALM = (
    select(ChoicesRow.account)
    .where(ChoicesRow.account.in_(bindparam("accounts", expanding=True)))
    .where(ChoicesRow.pace == "calm")
    .limit(1)
)


def save(session: Session, account: int, choices: Choices) -> None:
    """Keep an account's choices."""
    closed = msgspec.json.encode(choices.closed_hints).decode()
    values = {name: getattr(choices, name) for name in OPTIONS}
    session.merge(ChoicesRow(account=account, closed_hints=closed, **values))


def read(row: Any) -> Choices:
    """What a row says; what a version before this one offered and this one does not is left out."""
    if row is None:
        return Choices()
    kept = {name: getattr(row, name) for name in OPTIONS}
    known = {name: value for name, value in kept.items() if value in OPTIONS[name]}
    closed = msgspec.json.decode(row.closed_hints, type=tuple[str, ...])
    return Choices(closed_hints=closed, **known)


def any_calm(session: Session, accounts: tuple[int, ...]) -> bool:
    """Whether one of them wants the bots to take their time."""
    return session.scalar(_CALM, {"accounts": accounts}) is not None
