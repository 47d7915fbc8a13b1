"""Solving with open cards."""
