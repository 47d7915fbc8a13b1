"""People who come to a table by its link."""

from flask import Flask

from tests.web.player import Player


def coming(app: Flask, code: str, name: str, **form: str) -> Player:
    """Somebody who came by the link and sat down with a name."""
    player = Player(app)
    player.code = code
    answer = player.post(f"/t/{code}/sit", {"name": name, **form})
    assert answer.status_code == 303, answer.text
    return player
