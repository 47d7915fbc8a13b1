"""Whether hands agree with everything that was seen of a hand, told without the sampler's help."""

from stekius.games.belote import melds
from stekius.games.belote.state import State
from stekius.games.belote.teams import team
from stekius.games.belote.view import BeloteView
from tests.games.belote import oracle


def check(view: BeloteView, other: State) -> None:
    """Every play, call and announcement is one that this deal allows and leads to."""
    full = [
        set(hand) | {card for trick in all_tricks(view) for by, card in trick if by == seat}
        for seat, hand in enumerate(other.hands)
    ]
    everywhere = [card for hand in full for card in hand] + list(other.stock)
    if view.phase in ("bidding", "choice", "thrown_in") and view.turned:
        everywhere.append(view.turned)
    assert len(everywhere) == len(set(everywhere)) == 32
    check_located(view, full)
    check_calls(view, full)
    check_plays(view, full)


def all_tricks(view: BeloteView) -> list[tuple[tuple[int, str], ...]]:
    return [*(trick.cards for trick in view.tricks), view.trick]


def check_located(view: BeloteView, full: list[set[str]]) -> None:
    """The turned-up card and the 7 are where all saw them go."""
    if view.phase not in ("calls", "play") or view.turned is None or view.taker is None:
        return
    if view.swapped is None:
        assert view.turned in full[view.taker]
    else:
        assert view.turned in full[view.swapped]
        assert "7" + view.turned[-1] in full[view.taker]


def check_calls(view: BeloteView, full: list[set[str]]) -> None:
    """Every call is true, and the contest ends as it did."""
    called: list[tuple[melds.Meld, ...]] = [(), (), (), ()]
    for call in view.calls:
        if call.melds:
            found = oracle.melds(full[call.seat])
            told = sorted(meld.points for meld in call.melds)
            assert sorted(oracle.meld_points(cards) for cards in found) == told
            called[call.seat] = melds.find(tuple(full[call.seat]))  # type: ignore[arg-type]
    for meld in view.shown:
        assert tuple(sorted(meld.cards)) in oracle.melds(full[meld.seat])
    if len(view.calls) == 4 and view.taker is not None:
        won = melds.contest(called, team(view.taker))
        assert melds.contest_points(called, won) == view.meld_points


def check_plays(view: BeloteView, full: list[set[str]]) -> None:
    """Every card was legal when it was played, and the belote was announced where it had to be."""
    hands = [set(hand) for hand in full]
    belote = None
    for trick in all_tricks(view):
        for place, (seat, card) in enumerate(trick):
            lying = [other for _, other in trick[:place]]
            assert oracle.may_play(card, hands[seat], lying, view.trump or "")
            pair = {f"K{view.trump}", f"Q{view.trump}"}
            if card in pair and pair <= hands[seat]:
                belote = seat
            hands[seat].remove(card)
    assert belote == view.belote
