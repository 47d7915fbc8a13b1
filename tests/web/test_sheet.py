"""The one stylesheet: joined from its themes, small, kept for a year by its content's digest."""

import gzip
import re

from stekius.web.sheet import THEMES, joined
from tests.repository import ROOT
from tests.visitor import Visitor

MOST = 20_000


def test_every_page_has_the_one_stylesheet_by_its_digest(visitor: Visitor) -> None:
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)"', visitor.get("/").text)
    assert len(sheets) == 1
    answer = visitor.get(sheets[0])
    assert answer.mimetype == "text/css"
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in answer.headers
    assert answer.text == joined()
    again = visitor.get(sheets[0], headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_every_theme_is_joined_once() -> None:
    assert sorted(THEMES) == sorted(path.stem for path in (ROOT / "styles").glob("*"))


def test_the_stylesheet_is_under_20_kb_compressed() -> None:
    assert len(gzip.compress(joined().encode(), 6)) < MOST


def test_every_property_of_the_house_is_given_and_used() -> None:
    text = joined()
    given = set(re.findall(r"(--[\w-]+)\s*:", text))
    used = set(re.findall(r"var\((--[\w-]+)", text))
    assert given == used
