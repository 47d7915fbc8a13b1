"""A hand as a text: each step, what it told everyone, and what changed in each viewer's view.

A transcript is its own script: lines that begin with `>` say what happens, and all others are
made from them. `> begin DEALER TARGET`, `> deck CARDS`, `> resume`, `> SEAT CODE`.
"""

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from stekius.games.belote.state import State
from stekius.games.belote.view import BeloteView
from stekius.games.game import Event, Setup, Sheet
from tests.games.belote.tables import BELOTE, cards

OWN = ("seat", "legal", "hand", "melds", "seven")
VIEWERS = (None, 0, 1, 2, 3)


def script(text: str) -> list[str]:
    """The lines of a transcript that say what happens."""
    return [line for line in text.splitlines() if line.startswith(">")]


def told(lines: list[str]) -> str:
    """The whole transcript of a script."""
    words = lines[0].split()
    assert words[:2] == [">", "begin"], f"a script begins with `> begin`, not {lines[0]!r}"
    state = BELOTE.begin(Setup(4, int(words[2]), int(words[3])))
    shown = _looks(state)
    text = [lines[0], *_changes({}, shown)]
    for line in lines[1:]:
        state, events, sheets = _carried_out(state, line)
        now = _looks(state)
        text += ["", line, *(f"  {_event(event)}" for event in events)]
        text += [*_changes(shown, now), *(row for sheet in sheets for row in _sheet(sheet))]
        shown = now
    return "\n".join(text) + "\n"


def _carried_out(state: State, line: str) -> tuple[State, tuple[Event, ...], tuple[Sheet, ...]]:
    what, *rest = line.removeprefix("> ").split()
    if what == "deck":
        step = BELOTE.deal(state, cards(rest))
    elif what == "resume":
        step = BELOTE.resume(state)
    else:
        step = BELOTE.play(state, int(what), rest[0])
    return step.state, step.events, step.state.sheets[len(state.sheets) :]


def _looks(state: State) -> dict[str, Any]:
    """By name, what is open to all; by `seat N`, what only that seat sees."""
    views = {seat: BELOTE.view(state, seat) for seat in VIEWERS}
    looks = [_open(view) for view in views.values()]
    assert all(look == looks[0] for look in looks), "viewers disagree on what is open"
    return {**looks[0], **{f"seat {seat}": _own(views[seat]) for seat in range(4)}}


def _open(view: BeloteView) -> dict[str, Any]:
    seen = json.loads(msgspec.json.encode(view))
    return {name: thing for name, thing in seen.items() if name not in OWN}


def _own(view: BeloteView) -> str:
    parts = []
    for held in view.hand:
        mark = "*" if held.codes else ""
        why = f"({held.why.rule} {held.why.card})" if held.why else ""
        parts.append(f"{mark}{held.card}{why}")
    parts += [f"[{code}]" for code in view.legal if not code.startswith("play:")]
    parts += [f"{meld.name}:{'-'.join(meld.cards)}" for meld in view.melds]
    return " ".join([*parts, *([f"seven={view.seven}"] if view.seven else [])]) or "nothing"


def _changes(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    for name, thing in after.items():
        old = before.get(name)
        if thing == old:
            continue
        if isinstance(thing, list) and old and thing[: len(old)] == old:
            yield f"    {name} + {_plain(thing[len(old) :])}"
        else:
            yield f"    {name}: {thing if isinstance(thing, str) else _plain(thing)}"


def _plain(thing: Any) -> str:
    return json.dumps(thing).replace('"', "")


def _event(event: Event) -> str:
    seat = "" if event.seat is None else f" {event.seat}"
    parts = [f"{event.kind}{seat}", *event.words, " ".join(event.cards)]
    parts += [",".join(map(str, event.points))]
    own = "; ".join(f"{seat} alone: {' '.join(held)}" for seat, held in event.own)
    return " | ".join(part for part in [*parts, own] if part)


def _sheet(sheet: Sheet) -> Iterator[str]:
    yield f"  sheet of hand {sheet.number}, dealt by {sheet.dealer}"
    for line in sheet.lines:
        more = f" tricks {line.counts}" if line.counts else ""
        more += f" seat {line.seats[0]}" if line.seats else ""
        yield f"    {line.name:<11}{line.points[0]:>5}{line.points[1]:>5}{more}"
    yield f"    {'scored':<11}{sheet.points[0]:>5}{sheet.points[1]:>5}"
    yield f"    {'totals':<11}{sheet.totals[0]:>5}{sheet.totals[1]:>5}"
    yield "    " + ", ".join(f"{name} {value}" for name, value in sheet.facts)
