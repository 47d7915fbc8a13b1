"""What has happened since the viewer's last turn."""

from stekius.cards.card import Card
from stekius.games.game import Event
from stekius.tables.table import Entry
from stekius.web.present.news import news_for

CARDS = (Card("2C"), Card("3C"))


def move(seq: int, seat: int, *more: Event) -> Entry:
    events = (Event("laid", seat, (Card("9H"),)), *more)
    return Entry(seq=seq, turn=seq, put="move", seat=seat, events=events)


def test_the_news_begin_with_the_viewers_own_last_move() -> None:
    recent = (move(1, 0), move(2, 1), move(3, 0), move(4, 1), move(5, 2))
    assert [news.key for news in news_for(0, recent)] == ["3.0", "4.0", "5.0"]


def test_who_has_not_moved_yet_and_a_watcher_get_all_there_is() -> None:
    recent = (move(1, 0), move(2, 1))
    assert len(news_for(3, recent)) == len(news_for(None, recent)) == 2


def test_nobody_sees_the_cards_that_others_were_dealt() -> None:
    dealt = Event("dealt", points=(2, 6), own=((0, CARDS), (1, CARDS[::-1])))
    recent = (move(1, 1, dealt),)
    assert news_for(0, recent)[-1].event.own == ((0, CARDS),)
    assert news_for(None, recent)[-1].event.own == ()
