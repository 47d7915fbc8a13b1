"""What leaves the rules: events, views, results and their parts, as frozen structs with tuples."""

import msgspec

from stekius.cards.card import Card


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, in the order it happened.

    `kind` is a word of the game's own; `seat` whose doing it was (none: the house's). `cards`
    lie open to everyone, the card played first, then what it took. `words` and `points` are the
    game's own words and numbers (a suit named, a meld's points; points by team). `own` holds
    what one seat alone may know: pairs of a seat and its cards.
    """

    kind: str
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    words: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    own: tuple[tuple[int, tuple[Card, ...]], ...] = ()

    def seen_by(self, seat: int | None) -> "Event":
        """The event as this seat (none: a watcher) may know it."""
        mine = tuple(part for part in self.own if part[0] == seat)
        return msgspec.structs.replace(self, own=mine)


class Why(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a card may not be played: the rule ("B17") and the card that forces it, if one does."""

    rule: str
    card: Card | None = None


class HandCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in the viewer's own hand.

    `codes` are the legal codes that play it, none when it may not be played now. `takes` is what
    it would take from the table, and `sums` the combinations that this is made of (K7 to K9), an
    equal card being a combination of one.
    """

    card: Card
    codes: tuple[str, ...] = ()
    takes: tuple[Card, ...] = ()
    sums: tuple[tuple[Card, ...], ...] = ()
    why: Why | None = None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or a watcher (seat none), may know; the only thing that leaves the rules.

    `phase` is a word of the game's own for what is going on; every game uses `hand_over` while a
    hand's sheet waits for the next hand and `over` when the match is. `to_act` is the one seat that
    everybody knows to be on turn, or none. `legal` are the viewer's own codes. `counts` are cards
    in hand by seat, `totals` points by team, `hand_number` counts from 1.
    """

    game: str
    seats: int
    target: int
    dealer: int
    hand_number: int
    phase: str
    seat: int | None
    to_act: int | None
    legal: tuple[str, ...]
    hand: tuple[HandCard, ...]
    counts: tuple[int, ...]
    totals: tuple[int, ...]


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a hand's sheet: its name, the points by team, and the counts they come from.

    `seats` are the seats it is owed to, where it is owed to some (a meld, a belote).
    """

    name: str
    points: tuple[int, ...]
    counts: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished hand: its lines, which add up to `points` by team, and the totals after it.

    `facts` are the game's own, pairs of a name and a value, for the one sentence that gives the
    reason.
    """

    number: int
    dealer: int
    lines: tuple[Line, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    facts: tuple[tuple[str, int | str], ...] = ()


class Result(msgspec.Struct, frozen=True):
    """Every finished hand's sheet, the totals by team and, once the match is over, who won it.

    `winners` are the seats of the winning team.
    """

    hands: tuple[Sheet, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None
