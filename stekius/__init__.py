"""STEKIUS, an online card room."""
