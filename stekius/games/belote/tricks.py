"""Tricks: what may be played and why not, who wins, what it is worth (B17 to B22)."""

from stekius.cards.card import Card, suit
from stekius.games.belote.ranks import POWER, VALUE
from stekius.games.game import Why

Played = tuple[int, Card]
"""A seat and the card it played."""

LAST_TRICK = 10


def winning(trick: tuple[Played, ...], trump: str) -> Played:
    """The play that holds the trick so far: the highest trump, else of the suit led (B21)."""
    led = suit(trick[0][1])
    power = POWER[trump]
    best = trick[0]
    for play in trick[1:]:
        if suit(play[1]) in (led, trump) and power[play[1]] > power[best[1]]:
            best = play
    return best


def trick_points(trick: tuple[Played, ...], trump: str, last: bool) -> int:
    """The points of a full trick, with the 10 of the last one (B22)."""
    value = VALUE[trump]
    return sum(value[card] for _, card in trick) + (LAST_TRICK if last else 0)


def to_beat(trick: tuple[Played, ...], trump: str) -> Card | None:
    """The highest trump in the trick so far, which a trump must go over (B19), if any."""
    card = winning(trick, trump)[1]
    return card if suit(card) == trump else None


def playable(hand: tuple[Card, ...], trick: tuple[Played, ...], trump: str) -> tuple[Card, ...]:
    """The cards of the hand that may be played on the trick so far (B17 to B20)."""
    if not trick:
        return hand
    led = suit(trick[0][1])
    following = tuple(card for card in hand if suit(card) == led)
    if following and led != trump:
        return following
    trumps = following or tuple(card for card in hand if suit(card) == trump)
    if not trumps:
        return hand
    beaten = to_beat(trick, trump)
    if beaten is None:
        return trumps
    power = POWER[trump]
    return tuple(card for card in trumps if power[card] > power[beaten]) or trumps


def why_not(
    card: Card, hand: tuple[Card, ...], trick: tuple[Played, ...], trump: str
) -> Why | None:
    """The rule that forbids a card and the card that forces it; none when it may be played.

    B17 names a card of the suit led that is held, B18 a trump that is held, B19 the trump in the
    trick that must be beaten. A card that is named as held may itself be played.
    """
    allowed = playable(hand, trick, trump)
    if card in allowed:
        return None
    led = suit(trick[0][1])
    if suit(allowed[0]) == led and suit(card) != led:
        return Why("B17", allowed[0])
    if suit(card) != trump:
        return Why("B18", allowed[0])
    return Why("B19", to_beat(trick, trump))
