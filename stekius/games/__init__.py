"""The rules of the games: a pure library without clock, database, web or randomness of its own."""
