"""Playing a world out to the end of the hand by the quick policy, and what it comes to."""

from stekius.cards.card import Card
from stekius.games.belote.bots.policy import quick
from stekius.games.belote.dealing import FULL_HAND
from stekius.games.belote.ranks import VALUE
from stekius.games.belote.scoring import Hand, count
from stekius.games.belote.teams import SEATS
from stekius.games.belote.tricks import LAST_TRICK, Played, playable, winning

Points = tuple[list[int], list[int]]
"""By team: the points of the tricks, and how many were won."""


def play_out(
    hands: tuple[tuple[Card, ...], ...],
    trick: tuple[Played, ...],
    leader: int,
    trump: str,
    so_far: Points,
) -> Points:
    """Points and tricks by team at the end, when all go on by the quick policy.

    `leader` leads the next trick when `trick` is empty; `so_far` is not changed.
    """
    value = VALUE[trump]
    points, won = list(so_far[0]), list(so_far[1])
    held = list(hands)
    seat = (trick[0][0] + len(trick)) % SEATS if trick else leader
    while True:
        if len(trick) == SEATS:
            seat = winning(trick, trump)[0]
            points[seat % 2] += sum(value[card] for _, card in trick)
            won[seat % 2] += 1
            trick = ()
            if won[0] + won[1] == FULL_HAND:
                points[seat % 2] += LAST_TRICK
                return points, won
        cards = held[seat]
        card = quick(playable(cards, trick, trump), trick, trump, seat)
        held[seat] = tuple(other for other in cards if other != card)
        trick = (*trick, (seat, card))
        seat = (seat + 1) % SEATS


def margin(
    end: Points, takers: int, us: int, melds: tuple[int, int], belote: int | None, held: int
) -> int:
    """What `us` scores more than the others for a hand that ends so (B23 to B28)."""
    points, won = end
    hand = Hand(
        takers=takers,
        tricks=(points[0], points[1]),
        won=(won[0], won[1]),
        melds=melds,
        belote=belote,
        held=held,
    )
    scores = count(hand).scores
    return scores[us] - scores[1 - us]
