"""Names that a guest is given: two words and a number. Pure."""

from collections.abc import Callable

_ENGLISH = (
    ("Brave", "Calm", "Clever", "Cheerful", "Gentle", "Lucky", "Merry", "Quick", "Quiet", "Wise"),
    ("Badger", "Dolphin", "Falcon", "Hedgehog", "Heron", "Otter", "Owl", "Robin", "Seal", "Swan"),
)
_GREEK = (
    (
        "Γενναίο",
        "Γρήγορο",
        "Ευγενικό",
        "Ζωηρό",
        "Ήρεμο",
        "Ήσυχο",
        "Πονηρό",
        "Πρόσχαρο",
        "Σοφό",
        "Τυχερό",
    ),
    (
        "Αηδόνι",
        "Γεράκι",
        "Δελφίνι",
        "Ελάφι",
        "Καβούρι",
        "Κοτσύφι",
        "Λιοντάρι",
        "Σπουργίτι",
        "Τζιτζίκι",
        "Χελιδόνι",
    ),
)
WORDS = {"en": _ENGLISH, "el": _GREEK}
LARGEST = 999
"""The largest number after a name; the words leave room for three digits."""


def suggestion(language: str | None, below: Callable[[int], int]) -> str:
    """A friendly name in the language, such as "Lucky Otter 27"; `below(n)` is random in 0..n-1."""
    adjectives, nouns = WORDS.get(language or "en", _ENGLISH)
    adjective = adjectives[below(len(adjectives))]
    noun = nouns[below(len(nouns))]
    return f"{adjective} {noun} {2 + below(LARGEST - 1)}"
