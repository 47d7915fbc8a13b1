"""What is kept of a secret: enough to know it again, too little to use it. Pure."""

import hashlib


def digest(secret: str) -> str:
    """Of the secret in a cookie or a link; it alone is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()
