"""Bots of Belote."""
