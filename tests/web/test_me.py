import pytest
from flask import Flask

from stekius.games.game import Result
from stekius.tables.table import Played, Seat, Table
from tests.visitor import Visitor


def table(code: str, status: str, *others: Seat) -> Table:
    return Table(
        id=1,
        code=code,
        game="koltsina",
        target=11,
        stake=0,
        speed=0,
        visibility="private",
        status=status,
        opener=1,
        seats=(Seat(choice="me", account=1, name="Άννα"), *others),
        created_at=0.0,
    )


def played(code: str, winners: tuple[int, ...] | None, *, left: bool = False) -> Played:
    return Played(
        code=code,
        number=1,
        game="koltsina",
        target=11,
        ended_at=1_800_000_000.0,
        seats=(
            Seat(choice="person", account=2, name="Βάσω"),
            Seat(choice="me", account=1, name="Άννα", left=left),
            Seat(choice="easy", level="easy"),
        ),
        result=Result(hands=(), totals=(4, 12, 7), winners=winners),
    )


class Tables:
    """Stands for the tables' service with what one account has."""

    def __init__(self, mine: tuple[Table, ...], history: tuple[Played, ...]) -> None:
        self._mine, self._history = mine, history

    def mine(self, account: int) -> tuple[Table, ...]:
        assert account == 1
        return self._mine

    def awaiting(self, _account: int) -> tuple[str, ...]:
        return ()

    def history(self, account: int, limit: int) -> tuple[Played, ...]:
        assert account == 1
        return self._history[:limit]


def page(app: Flask, mine: tuple[Table, ...] = (), history: tuple[Played, ...] = ()) -> str:
    visitor = Visitor(app)
    visitor.register("Άννα")
    app.extensions["tables"] = Tables(mine, history)
    return visitor.get("/me").text


def test_a_new_player_has_nothing_yet(app: Flask) -> None:
    visitor = Visitor(app)
    visitor.register("Άννα")
    text = visitor.get("/me").text
    assert "You sit at no table." in text
    assert "None yet." in text


def test_a_match_under_way_is_found_again(app: Flask) -> None:
    visitor = Visitor(app)
    table = visitor.post("/play/koltsina").location
    text = visitor.get("/me").text
    assert f'href="{table}"' in text
    assert "being played" in text


def test_running_tables_come_first_and_finished_ones_after_them(app: Flask) -> None:
    bot = Seat(choice="easy", level="easy")
    text = page(
        app,
        mine=(
            table("AEHKMN", "finished", bot),
            table("PTXYZ2", "playing", Seat(choice="person", account=2, name="Βάσω"), bot),
            table("346789", "waiting", Seat(choice="person")),
        ),
        history=(played("AEHKMN", (1,)),),
    )
    order = [text.index(code) for code in ("/t/PTXYZ2", "/t/346789", "/t/AEHKMN", "Matches played")]
    assert order == sorted(order)
    assert "Βάσω, bots: 1" in text
    assert "nobody yet" in text


def test_the_history_says_with_whom_and_how_it_ended(app: Flask) -> None:
    text = page(app, history=(played("AEHKMN", (1,)), played("PTXYZ2", (0,))))
    assert "12 : 4 : 7" in text
    assert text.index("won") < text.index("lost")
    assert "2027-01-15" in text


def test_a_match_that_was_called_off_has_no_winner(app: Flask) -> None:
    assert "<b>called off</b>" in page(app, history=(played("AEHKMN", None),))


def test_who_left_has_not_won(app: Flask) -> None:
    text = page(app, history=(played("AEHKMN", (1,), left=True),))
    assert "<b>lost</b>" in text


@pytest.mark.parametrize("number", ["9" * 30, "9" * 5000, "x", "-1"])
def test_a_match_of_an_impossible_number_is_a_bad_request(visitor: Visitor, number: str) -> None:
    visitor.become_guest()
    assert visitor.get(f"/me/matches/AAAAAA/{number}").status_code == 400
