"""The tables of the database. Times are seconds since the epoch."""

from sqlalchemy import CheckConstraint, ForeignKey, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from stekius.store.db import Base


class AccountRow(Base):
    """A person. A guest has no password yet.

    `folded` is the name without regard to case, accents and look-alikes. `language` is the one
    chosen, if one was.
    """

    __tablename__ = "accounts"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(index=True)
    folded: Mapped[str] = mapped_column(unique=True)
    password: Mapped[str | None]
    language: Mapped[str | None]
    created_at: Mapped[float]
    seen_at: Mapped[float]
    choices: Mapped["ChoicesRow | None"] = relationship(lazy="joined", viewonly=True)


class ChoicesRow(Base):
    """How an account likes the table; see `accounts.choices.Choices`. No row: as everybody."""

    __tablename__ = "choices"

    account: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    colours: Mapped[str]
    indices: Mapped[str]
    large_layout: Mapped[bool]
    card_back: Mapped[str]
    sound: Mapped[bool]
    pace: Mapped[str]
    ask_before_card: Mapped[bool]
    closed_hints: Mapped[str]


class SessionRow(Base):
    """A browser in which an account is logged in; `digest` is of the secret in its cookie."""

    __tablename__ = "sessions"

    digest: Mapped[str] = mapped_column(primary_key=True)
    account: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    seen_at: Mapped[float]


class TableRow(Base):
    """A table; see `tables.table.Table` for the words. `claimed_until`: a clock is at it."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("tables_due", "due_at"),
        CheckConstraint("(due_at IS NULL) = (due_for IS NULL)", name="due_has_a_reason"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(unique=True)
    game: Mapped[str]
    target: Mapped[int]
    stake: Mapped[int]
    speed: Mapped[int]
    visibility: Mapped[str]
    status: Mapped[str] = mapped_column(index=True)
    opener: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    created_at: Mapped[float]
    match: Mapped[int]
    dealer: Mapped[int]
    version: Mapped[int]
    turn: Mapped[int]
    revision: Mapped[int]
    seq: Mapped[int]
    since: Mapped[float]
    deadline: Mapped[float | None]
    due_at: Mapped[float | None]
    due_for: Mapped[str | None]
    claimed_until: Mapped[float] = mapped_column(default=0.0)
    said: Mapped[str] = mapped_column(default="[]", server_default="[]")


class SeatRow(Base):
    """A seat of a table; one seat per account per table."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("table_id", "account", name="one_seat_per_account"),)

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    choice: Mapped[str]
    account: Mapped[int | None] = mapped_column(ForeignKey("accounts.id"), index=True)
    name: Mapped[str]
    level: Mapped[str | None]
    covered: Mapped[bool]
    left: Mapped[bool]
    missed: Mapped[int]
    ready: Mapped[bool]
    seen_at: Mapped[float]


class MatchRow(Base):
    """A match at a table: the state in the game's stored form, and who sat where."""

    __tablename__ = "matches"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[str]
    target: Mapped[int]
    dealer: Mapped[int]
    format: Mapped[int]
    state: Mapped[bytes]
    seats: Mapped[str]
    started_at: Mapped[float]
    ended_at: Mapped[float | None] = mapped_column(index=True)
    result: Mapped[str | None]


class EntryRow(Base):
    """A line of a match's log; see `tables.table.Entry`."""

    __tablename__ = "log"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    match: Mapped[int] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    turn: Mapped[int]
    put: Mapped[str]
    seat: Mapped[int | None]
    what: Mapped[str]
    by: Mapped[str]
    at: Mapped[float]
    events: Mapped[str]


class KeyRow(Base):
    """A one-time key that was used, and a digest of what it was used for."""

    __tablename__ = "keys"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    account: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    digest: Mapped[str]
    at: Mapped[float]


class OpeningRow(Base):
    """A one-time key with which a table was opened, and a digest of how it was to be."""

    __tablename__ = "openings"

    account: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"))
    digest: Mapped[str]
    at: Mapped[float]


class BeatRow(Base):
    """When a clock last beat."""

    __tablename__ = "beats"

    name: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[float]
