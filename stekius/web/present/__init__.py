"""How a table looks to one viewer: the only road from a table to a page, JSON or socket."""
