"""Bots as programs, written to a file of a test's own."""

import sys
from pathlib import Path

FIRST = """
import json, sys
for line in sys.stdin:
    print(json.loads(line)["legal"][0], flush=True)
"""
SILENT = "import sys; sys.stdin.readline(); sys.exit(3)"
WRONG = """
import sys
for line in sys.stdin:
    print("lay:XX", flush=True)
"""
DEAF = """
import signal, sys, time
sys.stdin.readline()
print("lay:6H", flush=True)
while True:
    time.sleep(60)
"""


def program(folder: Path, text: str) -> str:
    """The command line of a program with this text."""
    path = folder / "a program.py"
    path.write_text(text)
    return f"{sys.executable} '{path}'"
