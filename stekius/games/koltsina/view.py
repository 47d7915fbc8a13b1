"""What a seat or a watcher may know of a match (K13: also what each own card would capture)."""

from msgspec.structs import replace

from stekius.cards.card import Card
from stekius.games.game import HandCard, Rng, View
from stekius.games.koltsina.capture import sums, takes
from stekius.games.koltsina.play import choices
from stekius.games.koltsina.state import Play, State, deals, phase, totals


class KoltsinaView(View, frozen=True, kw_only=True):
    """A view of Koltsina.

    `table` is in the order laid, `stock` the number of cards not dealt yet, `deal` the deal under
    way out of `deals` (0 before the first), `piles` the cards captured by seat, `last_capturer`
    who gets what is left (K14), `plays` every play of this hand in order.
    """

    table: tuple[Card, ...]
    stock: int
    deal: int
    deals: int
    piles: tuple[int, ...]
    last_capturer: int | None
    plays: tuple[Play, ...]


def view(state: State, seat: int | None) -> KoltsinaView:
    """What the seat (none: a watcher) may know; own cards stand in the order dealt."""
    now = phase(state)
    hand = () if seat is None else _hand(state, seat)
    return KoltsinaView(
        game="koltsina",
        seats=state.seats,
        target=state.target,
        dealer=state.dealer,
        hand_number=len(state.sheets) + (now in ("waiting", "play")),
        phase=now,
        seat=seat,
        to_act=state.turn,
        legal=tuple(code for own in hand for code in own.codes),
        hand=hand,
        counts=tuple(len(cards) for cards in state.hands),
        totals=totals(state),
        table=state.table,
        stock=len(state.stock),
        deal=state.deal,
        deals=deals(state.seats),
        piles=tuple(len(pile) for pile in state.piles),
        last_capturer=state.last_capturer,
        plays=state.plays,
    )


def _hand(state: State, seat: int) -> tuple[HandCard, ...]:
    cards = []
    for card in state.hands[seat]:
        taken = takes(card, state.table)
        playable = tuple(choices(card, taken)) if seat == state.turn else ()
        cards.append(HandCard(card, playable, taken, sums(card, state.table)))
    return tuple(cards)


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    """The stock and all hands but the seat's own, shuffled anew and given back in equal numbers."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    hidden += state.stock
    rng.shuffle(hidden)
    hands = []
    for other, hand in enumerate(state.hands):
        if other != seat:
            hand, hidden = tuple(hidden[: len(hand)]), hidden[len(hand) :]
        hands.append(hand)
    return replace(state, hands=tuple(hands), stock=tuple(hidden))
