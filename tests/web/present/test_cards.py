"""Cards for the eye and the ear."""

import re

from flask import Flask

from stekius.cards.card import Card
from stekius.web.present import cards


def test_a_card_has_a_name(app: Flask) -> None:
    with app.test_request_context():
        assert cards.card_name(Card("6H")) == "six of hearts"
        assert cards.card_names((Card("AC"), Card("10D"))) == "ace of clubs, ten of diamonds"


def test_a_combination_is_written_with_ranks_and_suits() -> None:
    written = cards.sum_chips((Card("5C"), Card("AD"))).striptags()
    assert written.replace(cards.AS_TEXT, "") == "5♣+A♦"


def test_a_card_has_a_picture_that_is_there(app: Flask) -> None:
    with app.test_request_context():
        picture = cards.card_image(Card("10S"))
    found = re.fullmatch(r'<img class="card" src="([^"]+)" alt="ten of spades" [^>]+>', picture)
    assert found
    with app.test_client().get(found[1]) as answer:
        assert answer.status_code == 200
