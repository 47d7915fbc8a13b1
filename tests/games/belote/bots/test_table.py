"""Who may still have what."""

from stekius.cards.card import Card
from stekius.games.belote.bots.table import Table
from tests.games.belote.bots.misplays import TRUMPS_OUT
from tests.games.belote.tables import BELOTE, playing

HANDS = {0: "10C KC 9S 8S 7S", 1: "AS KS KD QD JD", 2: "7C AH 10H 10S QS", 3: "KH QH JH JS JD"}
TABLE = Table(BELOTE.view(playing(HANDS, "C", tricks=TRUMPS_OUT), 0))


def test_who_threw_a_card_on_trumps_has_none() -> None:
    assert not TABLE.may_have_trumps(3)
    assert not TABLE.opponents_may_have_trumps()
    assert TABLE.may_have_trumps(TABLE.partner)


def test_without_trumps_nobody_ruffs_and_only_the_suit_beats() -> None:
    assert not TABLE.may_be_ruffed(Card("9S"))
    assert TABLE.may_beat(TABLE.next, Card("9S"), Card("9S"))
    assert not TABLE.may_beat(TABLE.next, Card("AS"), Card("AS"))


def test_who_has_run_out_of_a_suit_and_has_trumps_ruffs_it() -> None:
    tricks = (*TRUMPS_OUT[2:], *TRUMPS_OUT[2:])
    hands = {**HANDS, 1: "AS KS KD QD JC"}
    table = Table(BELOTE.view(playing(hands, "H", [], tricks=tricks), 0))
    assert table.may_have_trumps(1)
    assert not table.may_be_ruffed(Card("9S"))
