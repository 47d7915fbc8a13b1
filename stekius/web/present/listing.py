"""A table as JSON: the same view that the page is drawn from."""

from typing import Any

import msgspec

from stekius.games import registry
from stekius.web.present.board import Board


def listing(board: Board) -> dict[str, Any]:
    """The members of `GET /t/<code>.json` (design 5); `seats` and `scores` by seat and by team."""
    view = board.view
    teams = registry.game(board.game).teams(len(board.places))
    seats = sorted(board.places, key=lambda place: place.seat)
    return {
        "code": board.code,
        "game": board.game,
        "status": board.status,
        "version": board.version,
        "turn": board.turn,
        "match": board.match,
        "seat": board.seat,
        "to_act": view.to_act if view else None,
        "legal": list(view.legal) if view else [],
        "view": msgspec.to_builtins(view),
        "scores": list(view.totals) if view else [0] * len(teams),
        "seats": [
            {
                "name": place.name,
                "kind": "bot" if place.bot else "free" if place.free else "person",
                "level": place.bot,
                "covered": place.covered,
                "left": place.left,
                "ready": place.ready,
            }
            for place in seats
        ],
    }
