"""Short matches for chips, played to an end that is known beforehand."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import text

from stekius.chips.refusals import ChipsRefused
from stekius.store.db import db, writing
from stekius.tables import commands, stakes
from stekius.tables.refusals import Refused
from stekius.tables.table import Snapshot
from tests.chips.toss import HIGH, LOW
from tests.house import House

AT_ONCE = 8


def opened(house: House, *seats: str, people: tuple[int, ...] = (), **wishes: Any) -> str:
    """A table of the shortest game with these people seated."""
    code = house.open("me", *seats, **{"game": "toss", "target": 1, "stake": 100, **wishes})
    house.sit(code, *people)
    return code


def played(house: House, code: str, *winners: int) -> Snapshot:
    """Played to its end, with the highest numbers named by the winners."""
    while house.table(code).status == "playing":
        acting = house.on_turn(code)
        if house.clock.run_due() == 0 and acting is not None:
            house.play(code, acting, HIGH if acting in winners else LOW)
    db.session.remove()
    return house.service.look(code)


def balances(house: House) -> list[int]:
    """The chips of accounts 1 to 4."""
    db.session.remove()
    return [house.ledger.balance(account) for account in (1, 2, 3, 4)]


def number(query: str) -> int:
    """The one number that a query on the database gives."""
    found = db.session.scalar(text(query))
    db.session.remove()
    return found


def together(house: House, wish: Callable[[], object]) -> list[str]:
    """The same wish from eight threads at once; `done`, or the code of each refusal."""

    def ask(_number: int) -> str:
        with house.app.app_context():
            try:
                wish()
            except (Refused, ChipsRefused) as refused:
                return refused.code
            return "done"

    db.session.remove()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(ask, range(AT_ONCE)))


def leave(house: House, code: str, *accounts: int) -> None:
    """These people get up."""
    for account in accounts:
        house.service.act(code, commands.Leave(account))


def settled_again(house: House, code: str) -> None:
    """Settle the table's last match once more."""
    snapshot = house.service.look(code)
    assert snapshot.result is not None
    with writing() as session:
        house.ledger.settle(
            session,
            stakes.wager(snapshot.table),
            "played",
            stakes.holders(snapshot.table),
            snapshot.result.winners,
        )
