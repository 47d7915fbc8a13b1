"""The key that signs the cookies: the one given, or one made once and kept."""

import os
import secrets
from pathlib import Path

from stekius.values import BadSetting

LEAST_KEY_LENGTH = 16


def secret_key(given: str, instance: Path) -> str:
    """The key given, or the one kept in the instance folder, made there if there is none yet."""
    if given and len(given) < LEAST_KEY_LENGTH:
        raise BadSetting(f"SECRET_KEY must have at least {LEAST_KEY_LENGTH} characters.")
    if given:
        return given
    kept = instance / "secret_key"
    if not kept.exists():
        _keep_new_key(kept)
    key = kept.read_text().strip()
    if len(key) < LEAST_KEY_LENGTH:
        raise BadSetting(f"SECRET_KEY is not set and what is kept in {kept} is too short.")
    return key


def _keep_new_key(kept: Path) -> None:
    """Write it elsewhere first: of two that start at once, both read a whole key, the same."""
    draft = kept.with_name(f".secret_key-{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_urlsafe(48))
    try:
        os.link(draft, kept)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
