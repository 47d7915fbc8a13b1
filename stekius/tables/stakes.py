"""What a change of a table means for the chips: who promises a stake, pays it, leaves it. Pure."""

from stekius.chips.rules import Holder
from stekius.chips.transfers import Wager
from stekius.tables.table import Seat, Table


def wager(table: Table) -> Wager:
    """The table's running match and the stake for it."""
    return Wager(
        table=table.id,
        match=table.match,
        game=table.game,
        stake=table.stake,
        public=table.visibility == "public",
    )


def holders(table: Table) -> tuple[Holder, ...]:
    """The seats as the rules of the chips see them."""
    return tuple(_holder(seat) for seat in table.seats)


def new_promises(before: Table | None, table: Table) -> tuple[int, ...]:
    """The accounts that promise or pay the stake now and had not promised it before.

    Who sits at a table that waits has promised it, and who pressed "Again".
    """
    had = _promised(before) if before else ()
    owed = _people(table) if _began(before, table) else _promised(table)
    return tuple(account for account in owed if account not in had)


def payers(before: Table | None, table: Table) -> tuple[int, ...]:
    """The accounts that pay the stake now: a match has begun."""
    return _people(table) if _began(before, table) else ()


def leavers(before: Table | None, table: Table) -> tuple[int, ...]:
    """The accounts that got up from a match under way."""
    if before is None or before.status != "playing":
        return ()
    stayed = _people(table)
    return tuple(account for account in _people(before) if account not in stayed)


def _began(before: Table | None, table: Table) -> bool:
    return table.match > (before.match if before else 0)


def _promised(table: Table) -> tuple[int, ...]:
    """Whoever has promised a stake that is not paid yet."""
    if table.status == "waiting":
        return _people(table)
    if table.status == "finished":
        ready = tuple(seat for seat in table.seats if seat.ready)
        return tuple(seat.account for seat in ready if seat.person and seat.account is not None)
    return ()


def _people(table: Table) -> tuple[int, ...]:
    seats = (table.seats[number] for number in table.persons)
    return tuple(seat.account for seat in seats if seat.account is not None)


def _holder(seat: Seat) -> Holder:
    return Holder(account=seat.account, left=seat.left, level=seat.level)
