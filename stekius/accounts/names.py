"""Names: which may be taken, and which are too alike to tell apart. Pure."""

import unicodedata
from itertools import pairwise

from stekius.accounts.refusals import AccountRefused

SHORTEST, LONGEST = 2, 20
SEPARATORS = " -."

_GREEK = "αβγδεζηθικλμνξοπρσςτυφχψω"
_LATIN = "abcdefghijklmnopqrstuvwxyz"
_DIGITS = "0123456789"
_SPELLED = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ı": "i"}
"""Latin letters that are no other letter with an accent, and how they fold."""

_PLAIN = frozenset(_GREEK + _LATIN + _DIGITS)

_ALIKE = str.maketrans("αβγεζηhικμνvορτυuχωςl01", "abyeznnikmnnoptyyxwσioi") | {
    ord("-"): " ",
    ord("."): " ",
}
"""Each sign and the one it is taken for, in capitals or in small letters: as case makes no
difference, Ν that looks like N and ν that looks like v make one class of all four, and η that
looks like n brings H into it."""


def checked(text: str) -> str:
    """The name as it is kept: composed, without spaces around it.

    Raises:
        AccountRefused: `name_letters` for anything but Greek and Latin letters, digits and single
            spaces, hyphens or dots inside; `name_length` for fewer than 2 or more than 20 letters
            and digits.
    """
    name = _composed(text)
    signs = [_is_sign(character) for character in name]
    others = {letter for letter, sign in zip(name, signs, strict=True) if not sign}
    if not others <= set(SEPARATORS):
        raise AccountRefused("name_letters", text)
    if not SHORTEST <= sum(signs) <= LONGEST:
        raise AccountRefused("name_length", text)
    side_by_side = any(not (one or other) for one, other in pairwise(signs))
    if side_by_side or not signs[0] or not signs[-1]:
        raise AccountRefused("name_letters", text)
    return name


def as_typed(text: str) -> tuple[str, str]:
    """The name that somebody typed to find an account, as it may be stored, and its fold."""
    name = _composed(text)
    return name, fold(name)


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text.strip(" "))


def fold(name: str) -> str:
    """What a name has in common with all that look like it: no case, accents or look-alikes.

    Accents go first: without regard to case, an iota below is one beside. Spaces, hyphens and dots
    are one to the eye, but a name without them is another.
    """
    letters = (_SPELLED.get(letter, letter) for letter in _bare(_bare(name).casefold()))
    return "".join(letters).translate(_ALIKE)


def _is_sign(character: str) -> bool:
    """A digit, or a letter of either alphabet with or without accents."""
    if character in _DIGITS:
        return True
    if unicodedata.category(character) not in ("Ll", "Lu"):
        return False
    letter = _bare(character.lower())
    return letter in _PLAIN or letter in _SPELLED


def _bare(text: str) -> str:
    """Without accents, breathings and diaeresis."""
    apart = unicodedata.normalize("NFD", text)
    return "".join(character for character in apart if not unicodedata.combining(character))
