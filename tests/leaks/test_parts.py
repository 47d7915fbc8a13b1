import base64
import json

import pytest

from tests.leaks.parts import _payload, of_headers, of_html
from tests.leaks.spellings import cards_in


def token(session: dict[str, str]) -> str:
    payload = base64.urlsafe_b64encode(json.dumps(session).encode()).decode().rstrip("=")
    return f"{payload}.aAbBcC.{'s' * 27}"


def test_the_chance_in_a_session_is_not_read_as_cards() -> None:
    read = _payload(token({"_user_id": "tqGTNkwXjat-QC-gtaQRrJgXQBqIGPh7SMC01234567"}))
    assert "QC" not in read


def test_a_card_in_a_cookie_is_read() -> None:
    assert "QC" in _payload(token({"hand": "QC 7H"}))


@pytest.mark.parametrize("way", ["/enter/", "/reset/"])
def test_the_chance_in_an_address_that_logs_in_is_not_read_as_cards(way: str) -> None:
    address = f"http://localhost{way}JD_n_CyBFh60ecTroy8thKRi3vig3ow9T7bDGzTzlL0"
    page = f'<p>{address}</p><input id="link" value="{address}">'
    for part in (*of_html(page), *of_headers({"Location": address})):
        assert not cards_in(part.text), part


def test_a_card_in_an_address_is_read() -> None:
    (part,) = of_headers({"Location": "http://localhost/enter/JD"})
    assert cards_in(part.text)
