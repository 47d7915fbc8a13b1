"""What a hand is worth as the taker's."""

from stekius.games.belote.bots.worth import best_bid, worth
from tests.games.belote.tables import BELOTE, cards, dealt, deck, say


def test_trumps_count_by_their_points_and_number() -> None:
    assert worth(cards("JS"), "S") == 27
    assert worth(cards("JS 7S"), "S") - worth(cards("JS"), "S") == 7


def test_aces_guarded_tens_and_king_with_queen_of_trumps_add_to_it() -> None:
    assert worth(cards("AH"), "S") == 11
    assert worth(cards("10H"), "S") == 0
    assert worth(cards("10H 7H"), "S") == 4
    pair = worth(cards("KS QS"), "S")
    assert pair - worth(cards("KS"), "S") - worth(cards("QS"), "S") == 12


def test_the_turned_up_card_counts_as_held() -> None:
    state = dealt(deck(3, {0: "9S AS 7H 8H 7D"}, "JS"))
    full = worth(cards("9S AS 7H 8H 7D JS"), "S")
    assert best_bid(BELOTE.view(state, 0), full) == "take"
    assert best_bid(BELOTE.view(state, 0), full + 1) == "pass"


def test_the_suit_of_most_worth_is_named() -> None:
    state = say(dealt(deck(3, {0: "JD 9D 7H 8H 7C"}, "KS")), *["pass"] * 4)
    assert best_bid(BELOTE.view(state, 0), 40) == "name:D"
