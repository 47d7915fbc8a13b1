from typing import Any

import pytest
from flask import Flask
from jinja2 import DictLoader, TemplateNotFound

GREEK = {"Accept-Language": "el"}


def drawn(app: Flask, name: str, headers: dict[str, str] | None = None, **about: Any) -> str:
    with app.test_request_context(headers=headers):
        return app.jinja_env.get_template(name).render(about)


def test_a_template_is_drawn_in_the_language_of_each_who_asks(app: Flask) -> None:
    app.jinja_env.loader = DictLoader({"page.html": '{{ _("Your turn") }}'})
    for _time in range(2):
        assert drawn(app, "page.html") == "Your turn"
        assert drawn(app, "page.html", GREEK) == "Σειρά σου"


def test_what_a_template_takes_in_is_of_the_same_language(app: Flask) -> None:
    app.jinja_env.loader = DictLoader(
        {
            "words.html": '{% macro turn() %}{{ _("Your turn") }}{% endmacro %}',
            "part.html": '{{ _("Your hand") }}',
            "base.html": "<{% block body %}{% endblock %}>",
            "page.html": '{% extends "base.html" %}{% from words import turn %}'
            '{% block body %}{{ turn() }}, {% include "part.html" %}{% endblock %}',
        }
    )
    assert drawn(app, "page.html", words="words.html") == "<Your turn, Your hand>"
    assert drawn(app, "page.html", GREEK, words="words.html") == "<Σειρά σου, Τα χαρτιά σου>"


def test_the_first_of_several_templates_is_in_the_language_of_who_asks_too(app: Flask) -> None:
    words = {"words.html": '{{ _("Your turn") }}'}
    app.jinja_env.loader = DictLoader(
        {"page.html": '{% include ["other.html", "words.html"] %}', **words}
    )
    assert drawn(app, "page.html") == "Your turn"
    assert drawn(app, "page.html", GREEK) == "Σειρά σου"


def test_a_template_is_read_again_only_while_the_house_is_worked_on(app: Flask) -> None:
    pages = {"page.html": "old"}
    app.jinja_env.loader = DictLoader(pages)
    assert drawn(app, "page.html") == "old"
    pages["page.html"] = "new"
    assert drawn(app, "page.html") == "old"
    app.jinja_env.auto_reload = True
    assert drawn(app, "page.html") == "new"


def test_a_template_that_is_not_there_and_globals_of_one_are_refused(app: Flask) -> None:
    with pytest.raises(TemplateNotFound, match="nowhere"):
        drawn(app, "nowhere")
    app.jinja_env.loader = DictLoader({"page.html": ""})
    with app.test_request_context(), pytest.raises(ValueError, match="mine"):
        app.jinja_env.get_template("page.html", globals={"mine": 1})
