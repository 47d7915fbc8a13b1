"""The Greek catalogue: whole, fresh, compiled, and with the same gaps to fill as the English."""

import re

import pytest
from babel.messages.catalog import Message
from flask import Flask
from flask_babel import force_locale, gettext, ngettext

from scripts import translations
from stekius.cards.card import Card
from stekius.web.present import cards

GAP = re.compile(r"%\(\w+\)[a-z]")
BRACES = re.compile(r"\{\w+(?:!r)?\}")
KNOWN = translations.known()
GREEK = tuple(message for message in KNOWN if message.id)


def key(message: Message) -> tuple[str | None, str | tuple[str, ...]]:
    return message.context, message.id


def pairs(message: Message) -> list[tuple[str, str]]:
    """Every English form with its Greek one."""
    if isinstance(message.string, str):
        return [(message.id, message.string)]
    return list(zip(message.id, message.string, strict=True))


def test_every_text_is_in_the_catalogue() -> None:
    missing = {key(message) for message in translations.texts() if message.id} - set(
        map(key, GREEK)
    )
    assert not missing, "make translations, and write the Greek"


def test_no_translation_is_unused() -> None:
    unused = set(map(key, GREEK)) - {key(message) for message in translations.texts()}
    assert not unused, "make translations"
    assert not KNOWN.obsolete


def test_every_text_is_translated_in_all_its_forms() -> None:
    assert not [message.id for message in GREEK for _en, el in pairs(message) if not el.strip()]


def test_no_translation_is_left_to_be_checked() -> None:
    assert not [message.id for message in GREEK if message.fuzzy]


def test_the_source_says_nothing_of_dates_lines_or_tools() -> None:
    written = translations.SOURCE.read_text()
    head = written.split("\n\n", 1)[0]
    assert re.findall(r'^"([\w-]+):', head, re.MULTILINE) == [
        name for name, _value in translations.Quiet(locale="el").mime_headers
    ]
    places = re.findall(r"^#: (.+)$", written, re.MULTILINE)
    assert places
    assert not [place for place in places if ":" in place or place.startswith("/")]


def test_the_command_changes_nothing_that_is_up_to_date() -> None:
    once = translations.updated(translations.known())
    twice = translations.updated(once)
    assert translations.as_source(once) == translations.as_source(twice)
    assert translations.as_compiled(once) == translations.as_compiled(twice)


def test_the_compiled_catalogue_comes_from_the_source() -> None:
    compiled = translations.as_compiled(translations.updated(translations.known()))
    assert translations.COMPILED.read_bytes() == compiled, "make translations"


def test_english_and_greek_have_the_same_gaps() -> None:
    differ = [
        (english, greek)
        for message in GREEK
        for english, greek in pairs(message)
        if sorted(GAP.findall(english)) != sorted(GAP.findall(greek))
    ]
    assert not differ


def test_greek_fills_no_gap_in_the_words_of_click_that_english_does_not_have() -> None:
    """It may have fewer: what `click` fills in may be English."""
    assert not [
        (english, greek)
        for message in GREEK
        for english, greek in pairs(message)
        if not set(BRACES.findall(greek)) <= set(BRACES.findall(english))
    ]


def test_greek_has_one_form_for_one_and_another_for_all_else() -> None:
    assert KNOWN.plural_expr == "(n != 1)"
    assert not [
        message.id
        for message in GREEK
        if isinstance(message.id, tuple) and len(message.string) != 2
    ]


def filled(text: str) -> str:
    """The text without its gaps."""
    return BRACES.sub("", GAP.sub("", text))


def without(said: set[str], greek: str, english: str) -> str:
    """The Greek without those of these words that stand in the English, too."""
    found = sorted((word for word in said if word in english), key=len, reverse=True)
    return re.sub("|".join(found), "", greek) if found else greek


def test_no_english_word_is_left_in_the_greek() -> None:
    """What a host types, and what programs say to each other, is called the same in both."""
    latin = re.compile(r"[A-Za-z]{2,}")
    typed = re.compile(r"[A-Z_]{2,}=?|https?://|/[a-z]+|--\w+|(?:flask stekius|make) \w+")
    said = {"Secure", "Set-Cookie", "Strict-Transport-Security", "Upgrade", "gzip", "http", "https"}
    allowed = {"browser", "cookie", "STEKIUS"}
    left = {
        word
        for message in GREEK
        for english, greek in pairs(message)
        for word in latin.findall(typed.sub("", without(said, filled(greek), english)))
        if not (word.isupper() and word in english)
    }
    assert left <= allowed


@pytest.mark.parametrize(
    ("card", "name", "taken"),
    [
        ("AC", "άσος σπαθί", "άσο σπαθί"),
        ("6H", "έξι κούπα", "έξι κούπα"),
        ("10D", "δέκα καρό", "δέκα καρό"),
        ("JH", "βαλές κούπα", "βαλέ κούπα"),
        ("QS", "ντάμα μπαστούνι", "ντάμα μπαστούνι"),
        ("KC", "ρήγας σπαθί", "ρήγα σπαθί"),
    ],
)
def test_a_card_is_called_as_players_call_it(app: Flask, card: str, name: str, taken: str) -> None:
    with app.test_request_context(), force_locale("el"):
        assert cards.card_name(Card(card)) == name
        assert cards.card_object(Card(card)) == taken
        assert cards.card_objects((Card(card), Card("2C"))) == f"{taken}, δύο σπαθί"


def test_a_name_needs_no_case_and_a_number_its_own_form(app: Flask) -> None:
    with app.test_request_context(), force_locale("el"):
        assert gettext("%(name)s plays", name="Μαρία") == "Παίζει: Μαρία"
        assert ngettext("%(num)d card in hand", "%(num)d cards in hand", 1) == "1 χαρτί στο χέρι"
        assert ngettext("%(num)d card in hand", "%(num)d cards in hand", 3) == "3 χαρτιά στο χέρι"


def test_a_name_stands_where_it_needs_no_case_article_or_gender() -> None:
    """First and before a colon, after a colon, or told to be a name."""
    stands = re.compile(r"(^|\. |: |, |με το όνομα )%\((name|names|team|one|other)\)s(:|\.|,|$)")
    bent = [
        greek
        for message in GREEK
        for _english, greek in pairs(message)
        if len(stands.findall(greek)) != len(re.findall(r"%\((?:names?|team|one|other)\)s", greek))
    ]
    assert not bent
