"""Who listens to which table, and the socket that tells them."""
