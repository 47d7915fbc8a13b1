"""The notation of cards."""

import pytest

from stekius.cards.card import RANKS, SUITS, InvalidCard, parse, rank, suit


def test_every_card_is_its_own_notation() -> None:
    for a_suit in SUITS:
        for a_rank in RANKS:
            card = parse(a_rank + a_suit)
            assert card == a_rank + a_suit
            assert (rank(card), suit(card)) == (a_rank, a_suit)


@pytest.mark.parametrize("text", ["1S", "10", "as", "", "S", "A", "11H", "AS ", " AS", "ΑS", "10X"])
def test_any_other_text_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidCard, match="not a card") as refusal:
        parse(text)
    assert repr(text) in str(refusal.value)
