"""Belote: four seats in two teams, trumps, melds and tricks (rule book B1 to B30). Pure."""
