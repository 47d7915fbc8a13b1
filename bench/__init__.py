"""Speed, bytes and memory: `make bench`."""
