from stekius.games.game import Result, Sheet
from stekius.tables.statistics import companions, statistics
from stekius.tables.table import Played, Seat


def sheet(points: tuple[int, ...], **facts: int | str) -> Sheet:
    return Sheet(
        number=1,
        dealer=0,
        lines=(),
        points=points,
        totals=points,
        facts=tuple(facts.items()),
    )


def played(game: str, people: tuple[str, ...], winners: tuple[int, ...], *hands: Sheet) -> Played:
    seats = tuple(
        Seat(choice="person", account=ord(name[0]), name=name, left=name.endswith("!"))
        for name in people
    )
    return Played(
        code="AAAAAA",
        number=1,
        game=game,
        target=11,
        ended_at=0.0,
        seats=seats,
        result=Result(hands=hands, totals=hands[-1].totals, winners=winners),
    )


KOLTSINA = played("koltsina", ("a", "b"), (0,), sheet((3, 2)), sheet((1, 4)))
BELOTE = played(
    "belote",
    ("b", "a", "c", "d"),
    (1, 3),
    sheet((0, 162), taker=1, result="made"),
    sheet((162, 0), taker=1, result="in"),
    sheet((0, 200), taker=3, result="made"),
)


def test_each_game_has_its_line_with_the_best_hand_of_ones_own_team() -> None:
    belote, koltsina = statistics((KOLTSINA, BELOTE), ord("a"))
    assert (koltsina.game, koltsina.played, koltsina.won, koltsina.best_hand) == (
        "koltsina",
        1,
        1,
        3,
    )
    assert (belote.played, belote.won, belote.best_hand) == (1, 1, 200)


def test_only_ones_own_takes_count_as_made() -> None:
    (belote,) = statistics((BELOTE,), ord("a"))
    assert (belote.taken, belote.made) == (2, 1)


def test_who_left_has_not_won() -> None:
    left = played("koltsina", ("a!", "b"), (0, 1), sheet((1, 1)))
    assert statistics((left,), ord("a"))[0].won == 0


def test_those_met_most_often_come_first_by_their_latest_name() -> None:
    renamed = played("koltsina", ("a", "bob"), (0,), sheet((1, 0)))
    met = companions((renamed, KOLTSINA, BELOTE), ord("a"))
    assert [(one.name, one.matches) for one in met] == [("bob", 3), ("c", 1), ("d", 1)]


def test_nobody_has_statistics_before_the_first_match() -> None:
    assert statistics((), 1) == ()
    assert companions((), 1) == ()
