"""A quick choice of a card without memory: easy's way to follow, and the way playouts go on."""

from stekius.cards.card import Card, suit
from stekius.games.belote.ranks import POWER, VALUE
from stekius.games.belote.tricks import Played, winning

ACE_POWER = 7
JACK_POWER = 15


def quick(cards: tuple[Card, ...], trick: tuple[Played, ...], trump: str, seat: int) -> Card:
    """One of the legal cards: leads aces, feeds the partner, wins cheaply, else throws least."""
    if len(cards) == 1:
        return cards[0]
    value, power = VALUE[trump], POWER[trump]
    if not trick:
        strong = [card for card in cards if power[card] in (ACE_POWER, JACK_POWER)]
        return strong[-1] if strong else cheapest(cards, trump)
    holder, best = winning(trick, trump)
    if holder == (seat + 2) % 4 and (len(trick) == 3 or power[best] in (ACE_POWER, JACK_POWER)):
        return feeding(cards, trump)
    led = suit(trick[0][1])
    winners = [
        card
        for card in cards
        if suit(card) in (trump, led)
        and (power[card] > power[best] if suit(card) in (suit(best), trump) else False)
    ]
    if not winners:
        return cheapest(cards, trump)
    if suit(winners[0]) == trump:
        return min(winners, key=lambda card: power[card])
    if len(trick) == 3:
        return max(winners, key=lambda card: value[card])
    high = max(winners, key=lambda card: power[card])
    return high if power[high] == ACE_POWER else cheapest(cards, trump)


def cheapest(cards: tuple[Card, ...], trump: str) -> Card:
    """The card with the least points, plain before trump, then the weakest."""
    value, power = VALUE[trump], POWER[trump]
    return min(cards, key=lambda card: (value[card] + (power[card] >= 8) * 3, power[card]))


def feeding(cards: tuple[Card, ...], trump: str) -> Card:
    """The most points for the partner's trick; of trumps the weakest is enough."""
    value, power = VALUE[trump], POWER[trump]
    plain = [card for card in cards if suit(card) != trump]
    if plain:
        return max(plain, key=lambda card: value[card])
    return min(cards, key=lambda card: power[card])
