"""Guests, names, passwords and sessions; its service is the only writer of accounts."""
