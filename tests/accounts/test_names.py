from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stekius.accounts.guests import LARGEST, WORDS, suggestion
from stekius.accounts.names import checked, fold
from stekius.accounts.refusals import AccountRefused

LETTERS = "abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψω"
NAMES = st.text(LETTERS + LETTERS.upper() + "άέήίόύώϊϋΐΰéüñç0123456789", min_size=2, max_size=20)


@pytest.mark.parametrize(
    "name",
    ["ab", "Νίκος", "Άννα-Μαρία", "J.R", "Ζωή 7", "Müller", "Łukasz", "42", "x" * 20, "Ὀδυσσεύς"],
)
def test_a_fair_name_is_taken_as_it_is(name: str) -> None:
    assert checked(name) == name


@pytest.mark.parametrize("name", ["", " ", "a", "1", "x" * 21, "αβγδεζηθικλμνξοπρστυφ"])
def test_a_name_has_two_to_twenty_letters_or_digits(name: str) -> None:
    with pytest.raises(AccountRefused) as refused:
        checked(name)
    assert refused.value.code == "name_length"


@pytest.mark.parametrize(
    "name",
    [
        "a  b",
        "a--b",
        "a.-b",
        "J. R",
        "-ab",
        "ab.",
        "a_b",
        "a\tb",
        "a\u00a0b",
        "a\u200bb",
        "a\u202eb",
        "\u2066ab\u2069",
        "a\u0301\u0302\u0303b",
        "<b>ab</b>",
        "Иван",
        "かな",
        "ａｂ",
        "𝐚𝐛",
        "٤٢",
        "ab🂡",
        "a\x00b",
        "a\ufffdb",
    ],
)
def test_a_name_has_nothing_else_in_it(name: str) -> None:
    with pytest.raises(AccountRefused) as refused:
        checked(name)
    assert refused.value.code == "name_letters"
    assert refused.value.detail == name


def test_spaces_around_a_name_are_the_keyboards() -> None:
    assert checked(" Νίκος ") == "Νίκος"


def test_a_name_is_kept_composed() -> None:
    assert checked("Ν\u03b9\u0301κος") == "Νίκος"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Νίκος", "ΝΙΚΟΣ"),
        ("Νίκος", "νικοσ"),
        ("Νίκος", "Nίκoς"),
        ("Μαϊου", "Μαιου"),
        ("Αννα", "Anna"),
        ("ΡΟΖΑ", "POZA"),
        ("Bob", "B0b"),
        ("Bill", "BiIl"),
        ("Bill", "B1ll"),
        ("νera", "vera"),
        ("Νera", "Nera"),
        ("José", "jose"),
        ("Straße", "STRASSE"),
        ("Ana Maria", "ana-maria"),
        ("Χρήστος", "XΡHΣTOΣ"),
        ("Johη", "John"),
        ("γes", "yes"),
        ("Mᾳria", "Maria"),
        ("Zῳe", "Zoe".replace("o", "ω")),
        ("ῃta", "ηta"),
    ],
)
def test_names_that_look_alike_fold_alike(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_names_that_differ_to_the_eye_stay_apart() -> None:
    names = ["Νίκος", "Νίκη", "Anna", "Annas", "Ana Maria", "Anamaria", "Γιώργος", "Θάνος", "Σάκης"]
    assert len({fold(name) for name in names}) == len(names)


@given(NAMES)
def test_case_and_accents_never_make_another_name(name: str) -> None:
    assert fold(name) == fold(name.upper()) == fold(name.lower()) == fold(fold(name))


@pytest.mark.parametrize("language", WORDS)
def test_every_guests_name_may_be_taken(language: str) -> None:
    adjectives, nouns = WORDS[language]
    for adjective in adjectives:
        for noun in nouns:
            name = f"{adjective} {noun} {LARGEST}"
            assert checked(name) == name


def test_the_words_for_guests_are_told_apart() -> None:
    for adjectives, nouns in WORDS.values():
        folded = [fold(word) for word in adjectives + nouns]
        assert len(set(folded)) == len(folded)


def test_a_suggestion_follows_the_randomness_handed_in() -> None:
    drawn = [suggestion("el", Random(5).randrange) for _time in range(2)]
    assert drawn[0] == drawn[1]
    assert suggestion("xx", lambda _n: 0) == "Brave Badger 2"
