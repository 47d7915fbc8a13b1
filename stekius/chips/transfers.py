"""What is written into the ledger: transfers whose postings sum to zero. Pure."""

from typing import Literal

import msgspec

from stekius.chips.rules import Ending, Outcome

Kind = Literal["signup", "stake", "settle", "leave", "topup", "grant"]


class Owner(msgspec.Struct, frozen=True, order=True):
    """Whose chips: a person's, the escrow's of a table, or the house's; `nobody`'s if lost."""

    kind: Literal["house", "escrow", "person", "nobody"]
    id: int = 0


HOUSE = Owner("house")


class Posting(msgspec.Struct, frozen=True):
    """So many chips to an owner, or, below zero, from it."""

    owner: Owner
    amount: int


class Transfer(msgspec.Struct, frozen=True, kw_only=True):
    """A movement of chips. `key` is used once for ever; `why` is said by a host, or an ending."""

    key: str
    kind: Kind
    postings: tuple[Posting, ...]
    table: int | None = None
    match: int | None = None
    why: str = ""


class Wager(msgspec.Struct, frozen=True, kw_only=True):
    """The match that the stakes are for: which of which table."""

    table: int
    match: int
    game: str
    stake: int
    public: bool

    @property
    def escrow(self) -> Owner:
        """Where the table's stakes are kept."""
        return Owner("escrow", self.table)


def person(account: int) -> Owner:
    """The chips of a person."""
    return Owner("person", account)


def staked(wager: Wager, accounts: tuple[int, ...]) -> Transfer:
    """Each of these people pays the stake into the escrow."""
    paid = tuple(Posting(person(account), -wager.stake) for account in accounts)
    whole = Posting(wager.escrow, wager.stake * len(accounts))
    return _of_match("stake", wager, f"{wager.table}:{wager.match}", (*paid, whole))


def settled(wager: Wager, ending: Ending, outcomes: tuple[Outcome, ...]) -> Transfer:
    """The escrow is emptied: what is won goes to people, what is left over to the house."""
    whole = wager.stake * len(outcomes)
    rest = whole - sum(outcome.paid for outcome in outcomes)
    paid = tuple(Posting(person(one.account), one.paid) for one in outcomes if one.paid)
    house = (Posting(HOUSE, rest),) if rest else ()
    postings = (Posting(wager.escrow, -whole), *paid, *house)
    return _of_match("settle", wager, f"{wager.table}:{wager.match}", postings, ending)


def left(wager: Wager, account: int) -> Transfer:
    """A person leaves: nothing moves now, but the stake stays in the escrow for good."""
    key = f"{wager.table}:{wager.match}:{account}"
    return _of_match("leave", wager, key, (Posting(person(account), 0),))


def from_house(kind: Kind, key: str, account: int, amount: int, why: str = "") -> Transfer:
    """The house gives a person chips; below zero, it takes them."""
    postings = (Posting(HOUSE, -amount), Posting(person(account), amount))
    return Transfer(key=f"{kind}:{key}", kind=kind, postings=postings, why=why)


def _of_match(
    kind: Kind, wager: Wager, key: str, postings: tuple[Posting, ...], why: str = ""
) -> Transfer:
    return Transfer(
        key=f"{kind}:{key}",
        kind=kind,
        postings=postings,
        table=wager.table,
        match=wager.match,
        why=why,
    )
