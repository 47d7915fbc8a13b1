"""The rows about an account's standing: bans, and what the host hands out to be used once."""

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from stekius.store.db import Base


class BanRow(Base):
    """An account that may not log in: until then, or for good; `why` is what the player reads."""

    __tablename__ = "bans"

    account: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    until: Mapped[float | None]
    why: Mapped[str]
    at: Mapped[float]


class TicketRow(Base):
    """A link that the host gave out, good once: `digest` is of the secret in it.

    `kind` is `reset`, a new password for the account, or `invite`, a new account.
    """

    __tablename__ = "tickets"

    digest: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str]
    account: Mapped[int | None] = mapped_column(ForeignKey("accounts.id"), index=True)
    expires_at: Mapped[float]
