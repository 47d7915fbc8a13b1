"""Robots play whole matches while the server is killed with -9 again and again."""

import gc
from pathlib import Path

import pytest

from tests.conftest import Figures
from tests.crash import trail
from tests.crash.campaign import Campaign
from tests.robots.server import Server
from tests.robots.stored import ask

SEED = 20


@pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")  # handshakes that a kill cut short
def test_no_answered_move_is_lost_and_none_is_played_twice_however_often_the_house_is_killed(
    tmp_path: Path, long_forms: bool, figures: Figures
) -> None:
    with Server(tmp_path, BOT_PAUSE="0.02") as server:
        trail.keep_trail(tmp_path)
        if long_forms:
            campaign = Campaign(server, SEED, matches=300, kills=300, at_once=6)
            campaign.run(2.0, 8.0)
        else:
            campaign = Campaign(server, SEED, matches=6, kills=4, at_once=6)
            campaign.run(1.5, 3.0)
    gc.collect()
    saves = sum(check_match(tmp_path, room, campaign) for room in campaign.rooms)
    trail.check_file(tmp_path)
    assert trail.clocks_moves(tmp_path) == 0
    assert len(campaign.outages) == campaign.kills
    assert campaign.pushed
    figures(f"kills: {in_words(campaign)}; {saves} saves")


def check_match(instance: Path, room: str, campaign: Campaign) -> int:
    """The match is over, and nothing of it was lost or came twice; how many saves it took."""
    assert ask(instance, "SELECT status FROM tables WHERE code = ?", room) == [("finished",)]
    trail.check_log(instance, room)
    trail.check_journal(instance, room, campaign.journal)
    return trail.check_trail(instance, room)


def in_words(campaign: Campaign) -> str:
    """What the campaign was, in a line."""
    moves = len(campaign.journal.wishes)
    answers = ", ".join(
        f"{count} x {status}" for status, count in campaign.journal.answers().items()
    )
    return (
        f"{len(campaign.rooms)} matches, {len(campaign.outages)} kills,"
        f" {campaign.robots} people, {campaign.sockets} with sockets ({campaign.pushed} boards);"
        f" {moves} moves ({answers}), {campaign.journal.repeated} posted again;"
        f" up again after {max(campaign.outages):.1f} s at most"
    )
