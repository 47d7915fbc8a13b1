"""Bots by level. Each is called with a view and a source of randomness and answers a code."""

from stekius.games.belote.bots.easy import easy
from stekius.games.belote.bots.hard import hard
from stekius.games.belote.bots.medium import medium
from stekius.games.game import Bot

BOTS: dict[str, Bot] = {"easy": easy, "medium": medium, "hard": hard}
