"""What the eye is to judge: every page and moment of a match, set up once and looked at often."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from stekius.games.game import Event
from stekius.games.registry import game
from tests.browser import stage
from tests.browser.positions import cards
from tests.browser.stage import Room
from tests.games.belote.tables import all_call, dealt, deck, play_first_cards, playing, say
from tests.robots.player import Player, code
from tests.robots.server import Server
from tests.robots.visitor import Visitor

BELOTE = game("belote")
LONGEST = ("Παναγιωτοπουλόπουλος", "Αναστασοπουλόπουλος Β", "Μαργαριτοπούλου Ελένη"[:20], "Σταυρούλα Χατζηδάκη")
BIDDING = deck(3, {0: "7H JS 9S KH QH", 2: "KC QC JC AD 9D"}, "AH", {0: "10H JH 9H"}, taker=1)
HOLDING = {0: "7H JS 9S 10S QS AC 10C 9C"}
TRICK = ((1, "KH"), (2, "9H"), (3, "AH"))


class Scene(NamedTuple):
    """A page to look at: whose cookies, its address, and what is pressed before looking."""

    address: str
    visitor: Visitor
    press: str = ""


def turned(state: Any, seat: int) -> Any:
    """A Belote state made for the seat 0, seen from another seat."""
    return state


def koltsina(server: Server, seats: int, lying: str | int, hand: str = "10S 9S KS 5S", **more: Any) -> Room:
    """A Koltsina table with this on it, and what the others have done."""
    room = stage.opened(server, "koltsina", seats, target="21", stake="20")
    state = stage.koltsina(room, hand, lying, seats=seats, **more)
    taken = ("6H 4D 2S", "8C", "JD JH")
    done = []
    for step in range(seats):
        seat = (room.seat + step) % seats
        played = cards(taken[step % 3])
        done.append(Event("took" if len(played) > 1 else "laid", seat, played))
    stage.put(server, room, "koltsina", state, tuple(done))
    return room


def belote(server: Server, state: Callable[[], Any], done: tuple[Event, ...] = ()) -> Room:
    """A Belote table in this state, made for seat 0."""
    while True:
        room = stage.opened(server, "belote", 4, target="501")
        if room.seat == 0:
            stage.put(server, room, "belote", state(), done)
            return room


def ended(server: Server, target: int) -> Room:
    """A Koltsina hand whose last card has been played; at the target the match is over."""
    room = stage.opened(server, "koltsina", 2, target="21", stake="20")
    state = stage.koltsina(room, "10D", "10S 6H 4C 3D", dealer=room.seat)
    hands = tuple(cards("10D") if seat == room.seat else () for seat in range(2))
    stage.put(server, room, "koltsina", _with(state, hands, target, room.seat))
    stage.last_page(room, "take:10D")
    return room


def _with(state: Any, hands: Any, target: int, seat: int) -> Any:
    from msgspec.structs import replace

    from stekius.games.game import Line, Sheet

    totals = (18, 12) if seat == 0 else (12, 18)
    before = Sheet(1, 0, (Line("cards", totals),), totals, totals, ())
    return replace(state, hands=hands, target=target, sheets=(before,), deal=6)


def scenes(server: Server) -> dict[str, Scene]:
    """Every scene, by name."""
    nobody, guest = Visitor(server.base), Visitor(server.base)
    Player(guest, random.Random(1)).become_guest()
    base = server.base

    def at(room: Room, press: str = "") -> Scene:
        return Scene(room.address, room.visitor, press)

    host = Visitor(base)
    waiting = Player(host, random.Random(1)).open(
        "belote", ("me", "person", "easy", "person"), target="501", stake="20"
    )
    public = Visitor(base)
    for seats, visibility in ((("me", "person"), "public"), (("me", "person", "person"), "public")):
        Player(public, random.Random(1)).open("koltsina", seats, visibility=visibility, speed="45")
    played = ended(server, 21)
    return {
        "front": Scene(f"{base}/", nobody),
        "guide-koltsina": Scene(f"{base}/games/koltsina", nobody),
        "guide-belote": Scene(f"{base}/games/belote", nobody),
        "lobby": Scene(f"{base}/lobby", played.visitor),
        "new": Scene(f"{base}/tables/new?game=belote", guest),
        "login": Scene(f"{base}/login", nobody),
        "error": Scene(f"{base}/t/AAAAAA", nobody),
        "me": Scene(f"{base}/me", played.visitor),
        "chips": Scene(f"{base}/me/chips", played.visitor),
        "leaders": Scene(f"{base}/leaders", played.visitor),
        "invitation": Scene(f"{base}/t/{code(waiting)}", nobody),
        "waiting": Scene(f"{base}/t/{code(waiting)}", host),
        "koltsina": at(koltsina(server, 2, "6H 4C AD 9H 3S QD"), "label[for=pick-10S]"),
        "koltsina-4": at(koltsina(server, 4, 12)),
        "belote-bid": at(belote(server, lambda: dealt(BIDDING, target=501))),
        "belote-trick": at(
            belote(server, lambda: playing(HOLDING, "S", TRICK, leader=1, target=501, held=162, totals=(488, 490)))
        ),
        "hand": at(ended(server, 31)),
        "belote-hand": at(belote(server, _counted)),
        "result": at(played),
    }


def _counted() -> Any:
    state = all_call(BELOTE.play(say(dealt(BIDDING, target=501), "pass", "take"), 0, "swap").state)
    return play_first_cards(state)
