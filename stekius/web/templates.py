"""How templates are found and compiled: once for each language, with one set of words for all."""

from collections.abc import MutableMapping
from typing import Any

from flask import has_request_context, request
from flask.templating import Environment
from flask_babel import get_locale, get_translations
from jinja2 import BaseLoader, Template, nodes

from stekius.web.translated import Translated

KEPT = "stekius.language"
"""Where a request has the language found for it."""


class Templates(Environment):
    """Templates with their texts in the language of who asks, and one dictionary of globals.

    Jinja lays a map of each template's own globals over them, and asks it for every name at every
    import: a fifth of the time that a board takes. No template here has globals of its own.
    """

    def __init__(self, *about: Any, **options: Any) -> None:
        super().__init__(*about, **options)
        self._kept: dict[tuple[BaseLoader | None, str, str], Template] = {}

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The application's globals.

        Raises:
            ValueError: when a template is to have globals of its own.
        """
        if d:
            raise ValueError(f"globals of one template: {sorted(d)}")
        return self.globals

    def _load_template(self, name: str, globals: MutableMapping[str, Any] | None) -> Template:
        """The template of this name in the language of the request; every way to one leads here."""
        key = (self.loader, language() if has_request_context() else "", name)
        kept = self._kept.get(key)
        if kept is None or (self.auto_reload and not kept.is_up_to_date):
            assert self.loader is not None
            kept = self._kept[key] = self.loader.load(self, name, self.make_globals(globals))
        return kept

    def _generate(self, source: nodes.Template, name: str | None, *about: Any, **more: Any) -> str:
        """Jinja's hook for how a parsed template becomes code."""
        if has_request_context() and nodes.EvalContext(self, name).autoescape:
            source = Translated(get_translations()).visit(source)
        return super()._generate(source, name, *about, **more)


def language() -> str:
    """The language of who asks, found once a request: a board is made of twenty templates."""
    kept: str | None = request.environ.get(KEPT)
    if kept is None:
        kept = request.environ[KEPT] = str(get_locale())
    return kept
