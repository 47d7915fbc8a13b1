"""Reads the forms of a page as a browser without scripts would."""

from html.parser import HTMLParser

import msgspec


class Form(msgspec.Struct):
    """A form: where it posts to, its fields, and its buttons as pairs of name and value."""

    action: str
    fields: dict[str, str] = {}
    buttons: list[tuple[str, str]] = []


class Page(HTMLParser):
    """The forms of a page and the attributes of its board."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.board: dict[str, str] = {}
        self._open: Form | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = {name: value or "" for name, value in attrs}
        if about.get("id") == "board":
            self.board = about
        if tag == "form" and about.get("method") == "post":
            self._open = Form(about["action"])
            self.forms.append(self._open)
        elif self._open is None or "form" in about:
            return
        elif tag == "input" and about.get("type", "text") in ("hidden", "text"):
            self._open.fields[about["name"]] = about.get("value", "")
        elif tag == "button":
            self._open.buttons.append((about.get("name", ""), about.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None

    def form(self, step: str) -> Form | None:
        """The form that posts to this step of a table."""
        return next((form for form in self.forms if form.action.endswith(f"/{step}")), None)

    def moves(self) -> list[str]:
        """The codes that can be played."""
        form = self.form("play")
        return [value for name, value in form.buttons if name == "move"] if form else []
