"""A text put in when a template is compiled is the one that Jinja's own `gettext` would give."""

from gettext import NullTranslations
from typing import Any

import pytest
from jinja2 import Environment, nodes

from stekius.web.translated import Translated

WORDS = {
    "Your turn": "Η σειρά σου & σου",
    "%(name)s plays": "Παίζει <b>%(name)s</b>",
    "100%% sure": "100%% σίγουρο",
}


class Catalogue(NullTranslations):
    """Greek of a kind; of numbers it has two forms."""

    def gettext(self, message: str) -> str:
        return WORDS.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return f"{message} ({context}) %(who)s" if context == "object" else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"ένα: {msgid1}" if n == 1 else f"πολλά: {msgid2}"


class Slavic(Catalogue):
    """A language with a form for a few."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        form = 0 if n % 10 == 1 and n != 11 else 1 if n % 10 in (2, 3) else 2
        return (f"one {msgid1}", f"few {msgid2}", f"many {msgid2}")[form]


PLAIN = [
    '{{ _("Your turn") }}',
    '{{ gettext("Your turn") }}',
    '{{ _("Not in the catalogue") }}',
    '{{ _("100%% sure") }}',
    '{% set text = _("Your turn") %}{{ text }}{{ text|length }}',
    '{{ _("Your turn") if number else "<i>" }}{{ ("<i>" ~ _("Your turn")) }}',
    '{{ {"a": _("Your turn")}["a"] }}',
    '{{ pgettext("suit", "clubs") }}',
]
FILLED = [
    '{{ _("%(name)s plays", name=name) }}',
    '{{ _("%(name)s plays", name=_("Your turn")) }}',
    '{{ pgettext("object", "ace", who=name) }}',
    '{{ ngettext("%(num)d card", "%(num)d cards", number) }}',
    '{{ ngettext("%(who)s has one", "%(who)s has %(num)d", number, who=name) }}',
    '{{ ngettext("%(num)s card", "%(num)s cards", number, num=name) }}',
]
LEFT_ALONE = ["{{ _(kept) }}", '{{ _("%(name)s plays", **{"name": name}) }}']


class Pages(Environment):
    """Jinja's own way with texts, or with the texts put in before."""

    def __init__(self, catalogue: NullTranslations, *, put_in: bool) -> None:
        super().__init__(autoescape=True, extensions=["jinja2.ext.i18n"])
        self.asked: list[str] = []
        self.put_in = Translated(catalogue) if put_in else None

        def gettext(text: str) -> str:
            self.asked.append(text)
            return catalogue.gettext(text)

        def ngettext(one: str, many: str, number: int) -> str:
            self.asked.append(one)
            return catalogue.ngettext(one, many, number)

        self.install_gettext_callables(  # type: ignore[attr-defined]
            gettext, ngettext, newstyle=True, pgettext=catalogue.pgettext
        )

    def _generate(self, source: nodes.Template, *about: Any, **more: Any) -> str:
        if self.put_in:
            source = self.put_in.visit(source)
        return super()._generate(source, *about, **more)


@pytest.mark.parametrize("catalogue", [NullTranslations(), Catalogue(), Slavic()])
@pytest.mark.parametrize("text", [*PLAIN, *FILLED, *LEFT_ALONE])
def test_a_text_put_in_is_the_text_that_would_be_asked_for(
    text: str, catalogue: NullTranslations
) -> None:
    usual, put_in = (Pages(catalogue, put_in=way).from_string(text) for way in (False, True))
    for number in (0, 1, 2, 5, 11, 21):
        about = {"number": number, "name": "<script>%s %(x)s", "kept": "Your turn"}
        assert put_in.render(about) == usual.render(about)


def test_a_number_that_has_to_be_asked_for_is_asked_for_once() -> None:
    numbers = iter([5])
    page = Pages(Catalogue(), put_in=True).from_string('{{ ngettext("a", "%(num)d b", next()) }}')
    assert page.render(next=lambda: next(numbers)) == "πολλά: 5 b"


@pytest.mark.parametrize("text", [*PLAIN, *FILLED])
def test_nothing_is_asked_for_when_the_page_is_drawn(text: str) -> None:
    pages = Pages(Catalogue(), put_in=True)
    pages.from_string(text).render(number=2, name="Anna")
    assert pages.asked == []


def test_numbers_of_a_language_with_more_forms_are_asked_for() -> None:
    pages = Pages(Slavic(), put_in=True)
    page = pages.from_string('{{ ngettext("%(num)d card", "%(num)d cards", number) }}')
    assert page.render(number=3) == "few 3 cards"
    assert pages.asked == ["%(num)d card"]
