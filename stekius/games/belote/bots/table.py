"""Who may still have what, from all that the play has shown."""

from stekius.cards.card import Card, suit
from stekius.games.belote.known import known
from stekius.games.belote.ranks import POWER
from stekius.games.belote.teams import SEATS
from stekius.games.belote.view import BeloteView


class Table:
    """The seats as the viewer knows them; only while cards are played."""

    def __init__(self, view: BeloteView) -> None:
        assert view.seat is not None
        assert view.trump is not None
        self.me = view.seat
        self.next, self.partner, self.previous = ((view.seat + n) % SEATS for n in (1, 2, 3))
        self._trump = view.trump
        self._facts = known(view)

    def may_have(self, seat: int) -> frozenset[Card]:
        """The cards that this seat may have."""
        facts = self._facts
        if not facts.room[seat]:
            return frozenset(facts.fixed[seat])
        return frozenset(facts.hidden).difference(facts.cannot[seat]).union(facts.fixed[seat])

    def may_have_trumps(self, seat: int) -> bool:
        """Whether this seat may have a trump."""
        return any(suit(card) == self._trump for card in self.may_have(seat))

    def opponents_may_have_trumps(self) -> bool:
        """Whether there may be a trump with the opponents."""
        return self.may_have_trumps(self.next) or self.may_have_trumps(self.previous)

    def may_be_ruffed(self, card: Card) -> bool:
        """Whether an opponent surely has none of this plain suit and may have a trump."""
        return any(
            self.may_have_trumps(seat)
            and not any(suit(other) == suit(card) for other in self.may_have(seat))
            for seat in (self.next, self.previous)
        )

    def may_beat(self, seat: int, best: Card, led: Card) -> bool:
        """Whether this seat, still to play, may have a card that beats the best so far."""
        power, cards = POWER[self._trump], self.may_have(seat)
        if any(suit(card) == suit(best) and power[card] > power[best] for card in cards):
            return True
        if suit(best) == self._trump or any(
            suit(card) == suit(led) for card in self._facts.fixed[seat]
        ):
            return False
        return self.may_have_trumps(seat)
