"""A browser without scripting: cookies, pages, forms, redirects."""

import json
from typing import Any
from urllib.parse import urljoin, urlsplit

import requests

from tests.robots.forms import Button, Form, read

WAIT = 60.0
"""Seconds after which an answer is not waited for any longer."""


class Page:
    """A page as it was answered."""

    def __init__(self, answer: requests.Response) -> None:
        self.url = answer.url
        self.path = urlsplit(answer.url).path
        self.status = answer.status_code
        self.html = answer.text
        read_page = read(self.html)
        self.forms, self.links = read_page.forms, read_page.links
        self.version, self.refresh = read_page.version, read_page.refresh
        self.words = " ".join(read_page.words)

    def form(self, ending: str) -> Form | None:
        """The first form that posts to an address with this ending."""
        for form in self.forms:
            if urlsplit(form.action).path.endswith(ending):
                return form
        return None

    def moves(self) -> list[tuple[Form, Button]]:
        """Every move that may be made now, with its form."""
        return [
            (form, button)
            for form in self.forms
            for button in form.buttons
            if button.name == "move" and not button.disabled
        ]


class Visitor:
    """One person's browser."""

    def __init__(self, base: str, language: str = "en") -> None:
        self.base = base
        self.http = requests.Session()
        self.http.headers["Accept-Language"] = language

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str) -> Page:
        """Follow a link."""
        return self._page(self.http.get(urljoin(self.base, path), timeout=WAIT))

    def send(self, page: Page, form: Form, button: Button | None = None, **answers: str) -> Page:
        """Send a form of a page, by one of its buttons."""
        fields = form.filled(**answers)
        action = form.action
        if button is not None:
            action = button.action or action
            fields += [(button.name, button.value)] if button.name else []
        url = urljoin(page.url, action)
        if form.method == "post":
            return self._page(self.http.post(url, data=fields, timeout=WAIT))
        return self._page(self.http.get(url, params=fields, timeout=WAIT))

    def json(self, code: str) -> dict[str, Any]:
        """The table as this person may see it."""
        answer = self.http.get(f"{self.base}/t/{code}.json", timeout=WAIT)
        assert answer.status_code == 200, f"/t/{code}.json answered {answer.status_code}"
        found: dict[str, Any] = json.loads(answer.text)
        return found

    def _page(self, answer: requests.Response) -> Page:
        page = Page(answer)
        assert page.status < 500, f"{page.url} answered {page.status}: {page.words[:300]}"
        return page
