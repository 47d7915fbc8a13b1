import base64
import json

from tests.leaks.parts import _payload


def token(session: dict[str, str]) -> str:
    payload = base64.urlsafe_b64encode(json.dumps(session).encode()).decode().rstrip("=")
    return f"{payload}.aAbBcC.{'s' * 27}"


def test_the_chance_in_a_session_is_not_read_as_cards() -> None:
    read = _payload(token({"_user_id": "tqGTNkwXjat-QC-gtaQRrJgXQBqIGPh7SMC01234567"}))
    assert "QC" not in read


def test_a_card_in_a_cookie_is_read() -> None:
    assert "QC" in _payload(token({"hand": "QC 7H"}))
