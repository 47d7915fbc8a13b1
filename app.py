"""The WSGI door."""

from stekius import create_app
from stekius.settings import BadSetting

try:
    app = create_app()
except BadSetting as bad:
    raise SystemExit(f"STEKIUS does not start: {bad}") from None
