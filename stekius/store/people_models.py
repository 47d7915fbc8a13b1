"""The rows about people and each other: matches played, likes and dislikes, invitations, links."""

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from stekius.store.db import Base


class PlayerRow(Base):
    """A person who sat in a match when it began, whatever became of the seat later."""

    __tablename__ = "players"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    match: Mapped[int] = mapped_column(primary_key=True)
    account: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True, index=True)
    seat: Mapped[int]


class RelationRow(Base):
    """How an account wants to have to do with another: `mute` or `avoid`."""

    __tablename__ = "relations"

    account: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    other: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)


class ReportRow(Base):
    """An account found another's name unfit; `name` is what it was then."""

    __tablename__ = "reports"

    account: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    other: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[float]


class InvitationRow(Base):
    """Somebody asks somebody to a table; it is shown while the table waits."""

    __tablename__ = "invitations"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    account: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True, index=True)
    sender: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    at: Mapped[float]


class LinkRow(Base):
    """A link that logs another device in, once; `digest` is of the secret in it."""

    __tablename__ = "links"

    digest: Mapped[str] = mapped_column(primary_key=True)
    account: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    expires_at: Mapped[float]
