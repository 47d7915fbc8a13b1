"""Read a page's forms as a browser without scripting would."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

Fields = list[tuple[str, str]]


@dataclass
class Button:
    """A button that sends its form; `label` is what it says."""

    name: str
    value: str
    action: str | None = None
    disabled: bool = False
    label: str = ""


@dataclass
class Form:
    """A form: where it goes, what it holds as served, and the buttons that send it."""

    action: str
    method: str
    fields: Fields = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)

    def filled(self, **answers: str) -> Fields:
        """What the form sends once these fields are filled in."""
        kept = [(name, value) for name, value in self.fields if name not in answers]
        return kept + list(answers.items())


class FormReader(HTMLParser):
    """Collects forms, links, the root's version and the page's own refresh."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.refresh: float | None = None
        self.version: int | None = None
        self.words: list[str] = []
        self._by_id: dict[str, Form] = {}
        self._orphans: list[tuple[str, Button | tuple[str, str]]] = []
        self._form: Form | None = None
        self._button: Button | None = None
        self._select: tuple[str, str | None, list[str], str | None] | None = None
        self._textarea: tuple[str, str | None] | None = None
        self._silent = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take up a form, a field, a button or a link."""
        has = {name: value or "" for name, value in attrs}
        if "data-version" in has:
            self.version = int(has["data-version"])
        if tag == "form":
            self._form = Form(has.get("action", ""), has.get("method", "get").lower())
            self.forms.append(self._form)
            self._by_id[has.get("id", "")] = self._form
        elif tag == "meta" and has.get("http-equiv", "").lower() == "refresh":
            self.refresh = float(has["content"].split(";")[0])
        elif tag == "a" and "href" in has:
            self.links.append(has["href"])
        elif tag in ("script", "style"):
            self._silent = True
        elif "disabled" not in has or tag == "option":
            self._control(tag, has)

    def _control(self, tag: str, has: dict[str, str]) -> None:
        owner, name, kind = has.get("form"), has.get("name", ""), has.get("type", "").lower()
        if tag == "button" and kind in ("", "submit"):
            off = has.get("aria-disabled") == "true"
            self._button = Button(name, has.get("value", ""), has.get("formaction"), off)
            self._give(owner, self._button)
        elif tag == "input" and kind == "submit":
            label = has.get("value", "")
            self._give(owner, Button(name, label, has.get("formaction"), label=label))
        elif tag == "input" and name and kind not in ("button", "reset", "image", "file"):
            if kind not in ("radio", "checkbox") or "checked" in has:
                self._give(owner, (name, has.get("value", "on" if kind == "checkbox" else "")))
        elif tag == "select" and name:
            self._select = (name, owner, [], None)
        elif tag == "option" and self._select:
            value = has.get("value", "")
            select, owner, options, chosen = self._select
            self._select = (
                select,
                owner,
                [*options, value],
                value if "selected" in has else chosen,
            )
        elif tag == "textarea" and name:
            self._textarea = (name, owner)
            self._give(owner, (name, ""))

    def handle_endtag(self, tag: str) -> None:
        """Close what was open."""
        if tag == "form":
            self._form = None
        elif tag == "button":
            self._button = None
        elif tag == "select" and self._select:
            name, owner, options, chosen = self._select
            self._select = None
            if options:
                self._give(owner, (name, options[0] if chosen is None else chosen))
        elif tag in ("script", "style"):
            self._silent = False

    def handle_data(self, data: str) -> None:
        """Words on the page."""
        if self._silent or not data.strip():
            return
        self.words.append(data.strip())
        if self._button:
            self._button.label = f"{self._button.label} {data.strip()}".strip()

    def close(self) -> None:
        """Give what names a form by its id to that form; `form="none"` belongs to none."""
        super().close()
        for owner, control in self._orphans:
            if owner in self._by_id:
                put(self._by_id[owner], control)

    def _give(self, owner: str | None, control: Button | tuple[str, str]) -> None:
        if owner is not None:
            self._orphans.append((owner, control))
        elif self._form is not None:
            put(self._form, control)


def put(form: Form, control: Button | tuple[str, str]) -> None:
    """Add a button or a field to its form."""
    if isinstance(control, Button):
        form.buttons.append(control)
    else:
        form.fields.append(control)


def read(html: str) -> FormReader:
    """The forms of a page."""
    reader = FormReader()
    reader.feed(html)
    reader.close()
    return reader
