"""A table's life: what may be asked of it, what it decides, and the one writer that saves it."""
