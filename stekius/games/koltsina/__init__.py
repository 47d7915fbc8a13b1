"""Koltsina: capture by sums, two to four seats, every one for himself (K1 to K19)."""
