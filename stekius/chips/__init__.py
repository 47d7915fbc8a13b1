"""Virtual chips: who pays what, and the ledger that always balances (design 7)."""
