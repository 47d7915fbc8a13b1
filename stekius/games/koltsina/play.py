"""Playing a card, K5 and K10 to K14: the legal codes and what each of them does."""

from msgspec.structs import replace

from stekius.cards.card import Card
from stekius.cards.seats import next_seat
from stekius.games.game import Event, IllegalMove, Step
from stekius.games.koltsina.capture import takes
from stekius.games.koltsina.dealing import deal_round
from stekius.games.koltsina.scoring import piled, sheet, winner
from stekius.games.koltsina.state import Play, State, totals


def choices(card: Card, taken: tuple[Card, ...]) -> dict[str, tuple[Card, ...]]:
    """The codes of a card and what each takes: all that it can, or nothing (K10, K11)."""
    lay: dict[str, tuple[Card, ...]] = {f"lay:{card}": ()}
    return {f"take:{card}": taken, **lay} if taken else lay


def moves(state: State, seat: int) -> dict[str, Play]:
    """What each of the seat's legal codes plays; empty when it is not on turn."""
    if seat != state.turn:
        return {}
    found = {}
    for card in state.hands[seat]:
        for code, won in choices(card, takes(card, state.table)).items():
            found[code] = Play(seat, card, won)
    return found


def play(state: State, seat: int, code: str) -> Step[State]:
    """Play a legal code; the last card of a deal brings the next deal or the end of the hand.

    Raises:
        IllegalMove: for every code that is not in the seat's list.
    """
    made = moves(state, seat).get(code)
    if made is None:
        raise IllegalMove(seat, code)
    played, event = _take(state, made) if made.taken else _lay(state, made)
    events: tuple[Event, ...] = (event,)
    if any(played.hands):
        played = replace(played, turn=next_seat(seat, state.seats))
    elif played.stock:
        played, dealt = deal_round(played)
        events += (dealt,)
    else:
        cleared = played.last_capturer is not None and bool(played.table)
        played, ending = end_hand(played)
        return Step(played, events + ending, linger=bool(made.taken) or cleared)
    return Step(played, events, linger=bool(made.taken))


def _without(state: State, made: Play) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        tuple(card for card in hand if card != made.card) if seat == made.seat else hand
        for seat, hand in enumerate(state.hands)
    )


def _lay(state: State, made: Play) -> tuple[State, Event]:
    laid = replace(
        state,
        hands=_without(state, made),
        table=(*state.table, made.card),
        plays=(*state.plays, made),
    )
    return laid, Event("laid", made.seat, (made.card,))


def _take(state: State, made: Play) -> tuple[State, Event]:
    """The capturing card goes to the pile too (K17)."""
    won = (made.card, *made.taken)
    taken = replace(
        state,
        hands=_without(state, made),
        table=tuple(card for card in state.table if card not in made.taken),
        piles=piled(state.piles, won, made.seat),
        last_capturer=made.seat,
        plays=(*state.plays, made),
    )
    return taken, Event("took", made.seat, won)


def end_hand(state: State) -> tuple[State, tuple[Event, ...]]:
    """What is left goes to the last capturer (K14), the hand is counted, the match perhaps won.

    Where nobody captured at all, the cards stay on the table. The sheet's facts are `rest`, the
    number of cards left, and `rest_to`, the seat that got them, if any did.
    """
    rest, taker = state.table, state.last_capturer
    facts: tuple[tuple[str, int | str], ...] = (("rest", len(rest)),)
    if rest and taker is not None:
        facts += (("rest_to", taker),)
    piles = piled(state.piles, rest, taker)
    number = len(state.sheets) + 1
    counted = sheet(number, state.dealer, totals(state), state.target, piles, facts)
    ended = replace(
        state,
        piles=piles,
        table=rest if taker is None else (),
        turn=None,
        sheets=(*state.sheets, counted),
    )
    events: tuple[Event, ...] = (Event("hand", points=counted.points),)
    if rest:
        events = (Event("rest", taker, rest), *events)
    won_by = winner(counted.totals, state.target)
    if won_by is not None:
        events += (Event("match", won_by, points=counted.totals),)
    return ended, events
