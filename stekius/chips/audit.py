"""Recomputes the whole ledger, and every settlement from its match (design 7)."""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from stekius.chips.rules import Ending, Holder, capped, outcomes
from stekius.chips.transfers import HOUSE, Owner, Transfer, left, person, settled, staked
from stekius.store import audit as store
from stekius.store.db import Session


def audit(session: Session) -> tuple[str, ...]:
    """Every difference in the ledger, a sentence each; none where all is as it must be."""
    books = store.read(session)
    found = (_transfers(books), _balances(books), _accounts(books), _matches(books))
    return tuple(difference for part in found for difference in part)


def _transfers(books: store.Books) -> Iterator[str]:
    """Each for itself: its postings sum to zero, and its kind is the one of its key."""
    if books.stray:
        yield f"{books.stray} entries are of no transfer"
    for written in books.written:
        transfer = written.transfer
        total = sum(posting.amount for posting in transfer.postings)
        if total or not transfer.postings:
            yield f"transfer {transfer.key}: its entries sum to {total}"
        if not transfer.key.startswith(f"{transfer.kind}:"):
            yield f"transfer {transfer.key}: its kind is {transfer.kind}"
        owners = {posting.owner.kind for posting in transfer.postings}
        if transfer.kind in ("signup", "topup", "grant") and owners != {"house", "person"}:
            yield f"transfer {transfer.key}: not between the house and a person"


def _balances(books: store.Books) -> Iterator[str]:
    """From entry to entry and to the purse, and never below zero but for the house."""
    running: dict[Owner, int] = defaultdict(int)
    for written in books.written:
        for posting in written.transfer.postings:
            owner = posting.owner
            running[owner] += posting.amount
            if written.balances[owner] != running[owner]:
                after = f"{written.balances[owner]} instead of {running[owner]}"
                yield f"{_name(owner)}: {after} after {written.transfer.key}"
            if running[owner] < 0 and owner != HOUSE:
                yield f"{_name(owner)}: {running[owner]} after {written.transfer.key}"
    for owner, balance in books.purses.items():
        if balance != running[owner]:
            yield f"{_name(owner)}: has {balance}, its entries sum to {running[owner]}"
    if sum(books.purses.values()):
        yield f"all purses sum to {sum(books.purses.values())}"


def _accounts(books: store.Books) -> Iterator[str]:
    """Everybody has a purse and was welcomed, as a guest, with a name, or first one, then both."""
    welcomed = [
        written.transfer.key.split(":")
        for written in books.written
        if written.transfer.kind == "signup"
    ]
    for account in books.accounts:
        if person(account) not in books.purses:
            yield f"account {account}: has no purse"
    for key in welcomed:
        if len(key) != 3 or key[2] not in ("guest", "named"):
            yield f"transfer {':'.join(key)}: welcomes nobody"


def _matches(books: store.Books) -> Iterator[str]:
    """Each match for chips has its stakes and, once over, one settlement by the rules."""
    found = {
        written.transfer.key: written.transfer
        for written in books.written
        if written.transfer.table is not None
    }
    in_escrow: dict[Owner, int] = defaultdict(int)
    for past in books.matches:
        accounts = _accounts_of(past.holders)
        ended = _ended(past, found)
        leavers = _accounts_of(tuple(one for one in ended.holders if one.left))
        expected = [staked(past.wager, accounts), *(left(past.wager, one) for one in leavers)]
        if past.running:
            in_escrow[past.wager.escrow] += past.wager.stake * len(accounts)
        else:
            expected.append(settled(past.wager, ended.ending, past.outcomes))
            yield from _outcomes(past, ended)
        for transfer in expected:
            yield from _compared(transfer, found.pop(transfer.key, None))
    for key in found:
        yield f"transfer {key}: there is no such match, or it did not come to this"
    for owner, balance in books.purses.items():
        if owner.kind == "escrow" and balance != in_escrow[owner]:
            yield f"{_name(owner)}: holds {balance}, the stakes there are {in_escrow[owner]}"


class _Ended(NamedTuple):
    ending: Ending
    holders: tuple[Holder, ...]


def _ended(past: store.Past, found: dict[str, Transfer]) -> _Ended:
    """How a match ended stands in its settlement; from an abandoned one everybody has left."""
    settlement = found.get(f"settle:{past.wager.table}:{past.wager.match}")
    ending: Ending = settlement.why if settlement else "played"  # type: ignore[assignment]
    gone = ending == "abandoned"
    return _Ended(ending, tuple(replace(one, left=one.left or gone) for one in past.holders))


def _outcomes(past: store.Past, ended: _Ended) -> Iterator[str]:
    """By the rules; how much the house's cap kept back that day is taken from what is written."""
    held = {one.seat: one.held for one in past.outcomes}
    whole = outcomes(ended.holders, past.wager.stake, ended.ending, past.winners)
    expected = tuple(capped(one, one.house - held.get(one.seat, 0)) for one in whole)
    if past.outcomes != expected:
        match = f"table {past.wager.table}, match {past.wager.match}"
        yield f"{match}: brought {past.outcomes} instead of {expected}"


def _compared(expected: Transfer, found: Transfer | None) -> Iterator[str]:
    if found is None:
        yield f"transfer {expected.key}: is missing"
    elif set(found.postings) != set(expected.postings):
        yield f"transfer {expected.key}: moves {_moves(found)} instead of {_moves(expected)}"


def _accounts_of(holders: tuple[Holder, ...]) -> tuple[int, ...]:
    return tuple(one.account for one in holders if one.account is not None)


def _name(owner: Owner) -> str:
    return "the house" if owner == HOUSE else f"{owner.kind} {owner.id}"


def _moves(transfer: Transfer) -> str:
    return ", ".join(f"{_name(one.owner)} {one.amount:+}" for one in transfer.postings)
