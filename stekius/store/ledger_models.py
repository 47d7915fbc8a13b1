"""The tables of the ledger. Transfers and entries are never changed: the database refuses it."""

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from stekius.store.db import Base
from stekius.store.forever import keep_forever

_OF_THE_HOUSE = text("kind = 'house'")


class PurseRow(Base):
    """Whose chips, and how many: a person's, a table's escrow or the house's (`chips.Owner`)."""

    __tablename__ = "purses"
    __table_args__ = (
        UniqueConstraint("account", name="one_purse_per_account"),
        UniqueConstraint("table_id", name="one_escrow_per_table"),
        Index(
            "one_house",
            "kind",
            unique=True,
            sqlite_where=_OF_THE_HOUSE,
            postgresql_where=_OF_THE_HOUSE,
        ),
        CheckConstraint("kind = 'house' OR balance >= 0", name="never_below_zero"),
        CheckConstraint(
            "kind IN ('house', 'escrow', 'person')"
            " AND (kind = 'person') = (account IS NOT NULL)"
            " AND (kind = 'escrow') = (table_id IS NOT NULL)",
            name="belongs_to_its_kind",
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    account: Mapped[int | None] = mapped_column(ForeignKey("accounts.id"))
    table_id: Mapped[int | None] = mapped_column(ForeignKey("tables.id"))
    balance: Mapped[int] = mapped_column(BigInteger)


class TransferRow(Base):
    """A movement of chips, see `chips.Transfer`; its entries sum to zero."""

    __tablename__ = "transfers"
    __table_args__ = (Index("transfers_of_match", "table_id", "match"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(unique=True)
    kind: Mapped[str]
    table_id: Mapped[int | None] = mapped_column(ForeignKey("tables.id"))
    match: Mapped[int | None]
    why: Mapped[str]
    at: Mapped[float]


class PostingRow(Base):
    """One owner's part of a transfer, and the balance after it."""

    __tablename__ = "entries"
    __table_args__ = (Index("entries_of_purse", "purse", "transfer"),)

    transfer: Mapped[int] = mapped_column(ForeignKey("transfers.id"), primary_key=True)
    purse: Mapped[int] = mapped_column(ForeignKey("purses.id"), primary_key=True)
    amount: Mapped[int] = mapped_column(BigInteger)
    balance: Mapped[int] = mapped_column(BigInteger)


class OutcomeRow(Base):
    """What a settled match brought a person, see `chips.Outcome`.

    `day` is the house's day of the settlement. `counts`: for the leaderboards.
    """

    __tablename__ = "outcomes"
    __table_args__ = (
        Index("outcomes_of_day", "account", "day"),
        Index("outcomes_that_count", "game", "counts", "day"),
    )

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    match: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    account: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    game: Mapped[str]
    day: Mapped[str]
    counts: Mapped[bool]
    stake: Mapped[int]
    why: Mapped[str]
    back: Mapped[int]
    won: Mapped[int]
    house: Mapped[int]
    held: Mapped[int]


keep_forever(TransferRow.__table__)
keep_forever(PostingRow.__table__)
