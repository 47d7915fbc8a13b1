"""The house as an app: a manifest in the reader's language, icons of the sizes that it names."""

import struct

import pytest

from stekius.web.sheet import joined
from tests.visitor import Visitor

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize(("wish", "name"), [("el", "Στέκι για χαρτιά"), ("en", "Card room")])
def test_the_manifest_speaks_the_browsers_language(visitor: Visitor, wish: str, name: str) -> None:
    answer = visitor.get("/app.webmanifest", headers={"Accept-Language": wish})
    assert answer.mimetype == "application/manifest+json"
    told = answer.get_json(force=True)
    assert told["name"] == f"STEKIUS – {name}"
    assert told["lang"] == wish
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    assert visitor.get(told["shortcuts"][0]["url"]).status_code == 200


def test_each_icon_is_there_and_as_large_as_it_says(visitor: Visitor) -> None:
    icons = visitor.get("/app.webmanifest").get_json(force=True)["icons"]
    assert [icon.get("purpose") for icon in icons].count("maskable") == 1
    for icon in icons:
        picture = visitor.get(icon["src"])
        assert picture.mimetype == icon["type"]
        if icon["type"] == "image/png":
            assert picture.data.startswith(PNG)
            wide, high = struct.unpack(">II", picture.data[16:24])
            assert f"{wide}x{high}" == icon["sizes"]
        picture.close()


def test_the_colours_of_the_app_are_those_of_the_stylesheet(visitor: Visitor) -> None:
    style = joined()
    told = visitor.get("/app.webmanifest").get_json(force=True)
    assert f"--felt: {told['theme_color']};" in style
    assert f"--page: {told['background_color']};" in style
    meta = f'<meta name="theme-color" content="{told["theme_color"]}">'
    assert meta in visitor.get("/").text
