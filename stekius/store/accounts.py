"""Reading and writing accounts and their sessions."""

from typing import Any

from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from stekius.accounts.account import Account
from stekius.store import choices
from stekius.store.models import AccountRow, ChoicesRow, SessionRow

_accounts: Any = AccountRow.__table__
_sessions: Any = SessionRow.__table__
_choices: Any = ChoicesRow.__table__

_BY_SESSION = (
    select(
        _accounts.c.id,
        _accounts.c.name,
        _accounts.c.password.is_(None).label("guest"),
        _accounts.c.language,
        _choices.c.account.label("chosen"),
        *(column for column in _choices.c if column.name != "account"),
    )
    .select_from(
        _sessions.join(_accounts, _accounts.c.id == _sessions.c.account).outerjoin(
            _choices, _choices.c.account == _accounts.c.id
        )
    )
    .where(_sessions.c.digest == bindparam("asked"), _sessions.c.seen_at >= bindparam("since"))
)
"""Built once: every request runs it."""


class NameTaken(Exception):
    """Another account has this folded name; the message carries it."""


def insert(
    session: Session,
    *,
    name: str,
    folded: str,
    password: str | None,
    language: str | None,
    now: float,
) -> Account:
    """A new account.

    Raises:
        NameTaken: when another has a name like it.
    """
    row = AccountRow(
        name=name,
        folded=folded,
        password=password,
        language=language,
        created_at=now,
        seen_at=now,
    )
    session.add(row)
    _flush(session, folded)
    return _account(row)


def change_name(
    session: Session, account: int, *, name: str, folded: str, password: str | None
) -> Account:
    """Give an account another name, and the hash of a password or none.

    Raises:
        NameTaken: when another has a name like it.
    """
    row = session.get_one(AccountRow, account)
    row.name, row.folded, row.password = name, folded, password
    _flush(session, folded)
    return _account(row)


def change_language(session: Session, account: int, language: str) -> None:
    """Keep the language chosen."""
    session.execute(update(AccountRow).where(AccountRow.id == account).values(language=language))


def by_id(session: Session, account: int) -> Account | None:
    """The account with this number."""
    row = session.get(AccountRow, account)
    return None if row is None else _account(row)


def by_folded(session: Session, folded: str) -> tuple[Account, str | None] | None:
    """The account with this folded name, and the hash of its password."""
    row = session.scalar(select(AccountRow).where(AccountRow.folded == folded))
    return None if row is None else (_account(row), row.password)


def by_name(session: Session, name: str, folded: str) -> tuple[Account, str | None] | None:
    """The account of exactly this name, else the one whose name looks like it.

    An account may have kept an old fold, because another had the new one already.
    """
    exact = select(AccountRow).where(AccountRow.name == name, AccountRow.name != "").limit(1)
    row = session.scalar(exact)
    return by_folded(session, folded) if row is None else (_account(row), row.password)


def password_of(session: Session, account: int) -> str | None:
    """The hash of its password; a guest has none."""
    row = session.get(AccountRow, account)
    return None if row is None else row.password


def change_password(session: Session, account: int, password: str) -> None:
    """Keep the hash of a new password."""
    session.execute(update(AccountRow).where(AccountRow.id == account).values(password=password))


def by_session(session: Session, digest: str, since: float) -> Account | None:
    """The account logged in by this session, if it was seen since then."""
    row = session.execute(_BY_SESSION, {"asked": digest, "since": since}).one_or_none()
    if row is None:
        return None
    return Account(
        id=row.id,
        name=row.name,
        guest=row.guest,
        language=row.language,
        choices=choices.read(None if row.chosen is None else row),
    )


def add_session(session: Session, account: int, digest: str, now: float) -> None:
    """A browser logs in."""
    session.add(SessionRow(digest=digest, account=account, seen_at=now))


def see(session: Session, digest: str, now: float) -> None:
    """The session, and its account, were seen now."""
    session.execute(update(SessionRow).where(SessionRow.digest == digest).values(seen_at=now))
    account = select(SessionRow.account).where(SessionRow.digest == digest).scalar_subquery()
    session.execute(update(AccountRow).where(AccountRow.id == account).values(seen_at=now))


def drop_session(session: Session, digest: str) -> None:
    """A browser logs out."""
    session.execute(delete(SessionRow).where(SessionRow.digest == digest))


def drop_sessions(session: Session, account: int) -> None:
    """Every browser of the account logs out."""
    session.execute(delete(SessionRow).where(SessionRow.account == account))


def drop_old_sessions(session: Session, before: float) -> None:
    """Forget the sessions that were not seen since then."""
    session.execute(delete(SessionRow).where(SessionRow.seen_at < before))


def _flush(session: Session, folded: str) -> None:
    try:
        session.flush()
    except IntegrityError as error:
        raise NameTaken(folded) from error


def _account(row: AccountRow) -> Account:
    return Account(
        id=row.id,
        name=row.name,
        guest=row.password is None,
        language=row.language,
        choices=choices.read(row.choices),
    )
