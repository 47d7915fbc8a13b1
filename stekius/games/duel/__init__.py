"""Duels: duplicate deals between two bots, the same cards played again with the sides exchanged."""
