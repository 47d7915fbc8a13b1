#!/bin/sh
# Names, in one line each, what this machine lacks.
PYTHON=${PYTHON:-python3}

lacks() {
    echo "STEKIUS needs $1" >&2
    exit 1
}

command -v "$PYTHON" >/dev/null 2>&1 ||
    lacks "$PYTHON, 3.11 or newer: apt-get install python3"
"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    lacks "Python 3.11 or newer; this is $("$PYTHON" -V 2>&1)"
"$PYTHON" -c 'import ensurepip, venv' 2>/dev/null ||
    lacks "python3-venv: apt-get install python3-venv"
command -v git >/dev/null 2>&1 ||
    lacks "git: apt-get install git"
