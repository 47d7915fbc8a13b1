"""Pages, fragments and JSON over HTTP."""
