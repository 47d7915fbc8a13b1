"""`python -m stekius.games.duel koltsina --a hard --b medium --deals 400 --seed 1`"""

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter

from stekius.games.duel.bout import Bout, spread
from stekius.games.duel.program import ProgramEnded
from stekius.games.duel.report import report
from stekius.games.duel.sides import IllegalAnswer
from stekius.games.game import LEVELS
from stekius.games.registry import GAMES

SIDES = """\
A side is a level (easy, medium, hard), random, a bot of the house that is no level, written
stekius.module:name, or the command line of a program. A program reads one view a line as JSON,
as docs/protocol.md describes it, and answers one code a line. It is asked for each of its seats;
where there is only one legal code nobody is asked."""


def arguments(given: list[str]) -> Namespace:
    """The command line, read."""
    parser = ArgumentParser(
        prog="python -m stekius.games.duel",
        description="Duplicate deals: the same cards with the sides exchanged.",
        epilog=SIDES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--a", required=True, metavar="SIDE", help="the side that is measured")
    parser.add_argument("--b", required=True, metavar="SIDE", help="the side in all other places")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--deals", type=int, default=400, help="how many deals (400)")
    length.add_argument("--matches", type=int, help="whole matches, so many, instead of deals")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same cards (1)")
    parser.add_argument("--seats", type=int, help="how many seats (the fewest the game has)")
    parser.add_argument("--target", type=int, help="the points to reach (the game's middle one)")
    parser.add_argument(
        "--auction", choices=LEVELS, help="this level makes all moves of both sides but the cards"
    )
    parser.add_argument("--processes", type=int, default=1, help="that share in the duel (1)")
    asked = parser.parse_args(given)
    asked.number = asked.deals if asked.matches is None else asked.matches
    if min(asked.number, asked.processes) < 1:
        parser.error("at least one deal or match, and one process")
    game = GAMES[asked.game]
    asked.seats = asked.seats or min(game.players)
    asked.target = asked.target or sorted(game.targets)[len(game.targets) // 2]
    if asked.seats not in game.players:
        parser.error(f"{asked.game} has {game.players} seats, not {asked.seats}")
    if asked.target not in game.targets:
        parser.error(f"{asked.game} is played to {game.targets}, not {asked.target}")
    return asked


def main(given: list[str]) -> int:
    """Play the duel and print what it found; 2 where a side failed."""
    asked = arguments(given)
    bout = Bout(
        asked.game,
        asked.a,
        asked.b,
        asked.seats,
        asked.target,
        asked.seed,
        asked.auction,
        matches=asked.matches is not None,
    )
    try:
        played = spread(bout, asked.number, asked.processes)
    except (IllegalAnswer, ProgramEnded, OSError, ValueError) as error:
        print(f"duel: {error}", file=sys.stderr)
        return 2
    print("\n".join(report(bout, played)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
