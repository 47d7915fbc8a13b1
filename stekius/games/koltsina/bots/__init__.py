"""Bots by level. Each is called with a view and a source of randomness and answers a code."""

from stekius.games.game import Bot
from stekius.games.koltsina.bots.easy import easy
from stekius.games.koltsina.bots.hard import hard
from stekius.games.koltsina.bots.medium import medium

BOTS: dict[str, Bot] = {"easy": easy, "medium": medium, "hard": hard}
