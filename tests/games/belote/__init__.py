"""Belote, against the rule book."""
