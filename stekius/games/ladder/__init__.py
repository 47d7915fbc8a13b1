"""The ladder: duels between the levels of every game, written down in docs/bots.md."""
