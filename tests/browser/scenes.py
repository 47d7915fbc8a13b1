"""What the eye is to judge: every page and moment of a match, set up once and looked at often."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.browser import stage
from tests.browser.stage import House, Room
from tests.games.belote.tables import all_call, dealt, deck, play_first_cards, playing, say
from tests.robots.player import Player, code
from tests.robots.visitor import Visitor

LONGEST = (
    "Παναγιωτοπουλόπουλος",
    "Χατζηκωνσταντινίδης1",
    "Ευαγγελία Κωνσταντίν",
    "Μαρία Παπαδοπούλου 2",
)
"""Names of twenty letters: one word, and several."""
BIDDING = deck(3, {0: "7H JS 9S KH QH", 2: "KC QC JC AD 9D"}, "AH", {0: "10H JH 9H"}, taker=1)
HOLDING = {0: "7H JS 9S 10S QS AC 10C 9C"}
TRICK = ((1, "KH"), (2, "9H"), (3, "AH"))
TENSE = {"target": 501, "held": 162, "totals": (488, 490)}
CHOSEN = "label[for=pick-10S]"


class Scene(NamedTuple):
    """A page to look at: whose cookies, its address, and what is pressed before looking."""

    address: str
    visitor: Visitor
    press: str = ""


def at(room: Room, press: str = "") -> Scene:
    """The scene of a table, for its opener."""
    return Scene(f"{room.visitor.base}/t/{room.code}", room.visitor, press)


def koltsina(house: House, seats: int, lying: str | int, names: bool = False) -> Room:
    """A Koltsina table with this on it, and what everybody did last."""
    room = stage.opened(house, "koltsina", seats, target="21", stake="20")
    state = stage.koltsina(room, "10S 9S KS 5S", lying, seats=seats)
    stage.put(house, room, "koltsina", state, stage.done(room, seats))
    if names:
        stage.name(house, room, *LONGEST[:seats])
    return room


def belote(house: House, state: Callable[[], Any], names: bool = False) -> Room:
    """A Belote table in this state, which is made for the opener at seat 0."""
    room = stage.opened(house, "belote", 4, target="501")
    while room.seat:
        room = stage.opened(house, "belote", 4, target="501")
    stage.put(house, room, "belote", state())
    if names:
        stage.name(house, room, *LONGEST)
    return room


def called() -> Any:
    """Melds of both kinds have been called and shown; the first trick begins."""
    return all_call(melds())


def melds() -> Any:
    """The opener has a run of five to call."""
    taken = say(dealt(BIDDING, target=501), "pass", "take")
    return stage.BELOTE.play(taken, 0, "swap").state


def moments(house: House) -> dict[str, Scene]:
    """The moments of play that the pictures show."""
    return {
        "koltsina": at(koltsina(house, 2, "6H 4C AD 9H 3S QD"), CHOSEN),
        "belote-bid": at(belote(house, lambda: dealt(BIDDING, target=501))),
        "belote-trick": at(belote(house, lambda: playing(HOLDING, "S", TRICK, leader=1, **TENSE))),
        "hand": at(stage.ended(house, 31)),
        "hand-belote": at(belote(house, lambda: play_first_cards(called()))),
    }


def tables(house: House) -> dict[str, Scene]:
    """Tables at which all must be in view: many cards, long names, every kind of question."""
    trick = belote(house, lambda: playing(HOLDING, "S", TRICK, leader=1, **TENSE), True)
    return moments(house) | {
        "koltsina of two, 30 cards": at(koltsina(house, 2, 30, True), CHOSEN),
        "koltsina of three, 20 cards": at(koltsina(house, 3, 20, True)),
        "koltsina of four, 12 cards": at(koltsina(house, 4, 12, True), CHOSEN),
        "koltsina of four, 30 cards": at(koltsina(house, 4, 30, True)),
        "belote, long names": at(trick),
        "belote, a card that may not be played": at(trick, "#bar-AC"),
        "belote, second round": at(
            belote(house, lambda: say(dealt(BIDDING, target=501), *["pass"] * 4))
        ),
        "belote, the pause of the 7": at(
            belote(house, lambda: say(dealt(BIDDING, target=501), "pass", "take"))
        ),
        "belote, melds to call": at(belote(house, melds, True)),
        "belote, melds that count": at(belote(house, called, True)),
        "the menu": at(trick, "#menu > summary"),
    }


def pages(house: House) -> dict[str, Scene]:
    """Pages, which may be scrolled."""
    base, played = house.server.base, stage.ended(house, 21)
    nobody, guest, host, public = (Visitor(base, house.language) for _ in range(4))
    Player(guest, random.Random(1)).become_guest()
    seats = ("me", "person", "easy", "person")
    waiting = Player(host, random.Random(1)).open("belote", seats, target="501", stake="20")
    for others in (("person",), ("person", "person")):
        Player(public, random.Random(1)).open(
            "koltsina", ("me", *others), visibility="public", speed="45"
        )
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
        "leave": Scene(f"{base}/t/{code(waiting)}/leave", host),
        "waiting": Scene(f"{base}/t/{code(waiting)}", host),
        "result": at(played),
    }
