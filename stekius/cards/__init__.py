"""Cards, decks, shuffles and seats: the words that all games share. Pure."""
