"""Greek or English: the one chosen, else the one the browser asks for."""

from gettext import NullTranslations

from babel import negotiate_locale
from flask import Blueprint, Flask, Response, g, redirect, request, session
from flask_babel import Babel, get_locale, get_translations
from flask_login import current_user

from stekius.web.refusal import Turned
from stekius.web.signin import accounts
from stekius.web.way_back import this_page, way_back

LANGUAGES = {"el": "Ελληνικά", "en": "English"}

switch = Blueprint("language", __name__)


def init_app(app: Flask) -> None:
    """Draw every page in the visitor's language."""
    Babel(app, default_locale="en", locale_selector=_chosen)
    app.jinja_env.install_gettext_callables(
        lambda text: _catalogue().gettext(text),
        lambda one, many, number: _catalogue().ngettext(one, many, number),
        newstyle=True,
        pgettext=lambda context, text: _catalogue().pgettext(context, text),
        npgettext=lambda context, one, many, number: _catalogue().npgettext(
            context, one, many, number
        ),
    )
    app.jinja_env.globals.update(LANGUAGES=LANGUAGES, get_locale=get_locale, this_page=this_page)
    app.after_request(_by_language)


@switch.post("/language")
def choose() -> Response:
    """Keep the language for this browser, and with the account, and go back to the page."""
    language = request.form.get("language", "")
    if language not in LANGUAGES:
        raise Turned("bad_request", language)
    session["language"] = language
    if current_user.is_authenticated:
        accounts().choose_language(current_user.id, language)
    return redirect(way_back(request.form.get("next")), code=303)  # type: ignore[return-value]


def _catalogue() -> NullTranslations:
    """The translations of texts that no template has ready (`translated`); found once a request."""
    kept: NullTranslations | None = g.get("catalogue")
    if kept is None:
        kept = g.catalogue = get_translations()
    return kept


def _chosen() -> str:
    kept = session.get("language")
    if kept in LANGUAGES:
        return str(kept)
    wished = [tag for tag, quality in request.accept_languages if quality > 0]
    return negotiate_locale(wished, LANGUAGES, sep="-") or "en"


def _by_language(response: Response) -> Response:
    if request.endpoint not in ("static", "sheet"):
        response.vary.add("Accept-Language")
    return response
