"""Which STEKIUS this is."""

import subprocess
import tomllib

from stekius.settings import ROOT


def version() -> str:
    """The number of the version, and the commit where that can be told."""
    number = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    ask = ["git", "-c", "safe.directory=*", "-C", str(ROOT), "log", "-1", "--format=%h %cs"]
    try:
        commit = subprocess.run(ask, capture_output=True, text=True, check=True, timeout=5).stdout
    except (OSError, subprocess.SubprocessError):
        return str(number)
    return f"{number} ({commit.strip()})"
