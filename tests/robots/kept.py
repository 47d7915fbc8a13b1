"""The person of a kept database, who comes back to the match that is under way there."""

import random

from scripts.keep_database import NAME, PASSWORD
from tests.robots.player import Player, over
from tests.robots.visitor import Visitor


def finish(base: str, game: str, room: str) -> None:
    """Log in and play the match to its end."""
    with Visitor(base) as visitor:
        player = Player(visitor, random.Random(6))
        login = visitor.get("/login")
        form = login.form("/login")
        assert form is not None
        named = {"name": f"{NAME} {game}", "password": PASSWORD}
        visitor.send(login, form, form.buttons[0], **named)
        assert over(player.play(visitor.get(f"/t/{room}")))
        assert player.moves > 0
