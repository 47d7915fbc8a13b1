"""What was typed into a form, before anything is made of it."""

from typing import NamedTuple

from flask import request

LONGEST_NAME = 200
"""More than any name; longer ones are refused all the same."""

FIELDS = {
    "name_length": "name",
    "name_letters": "name",
    "name_taken": "name",
    "password_length": "password",
}
"""The field that a refusal is about; others are about the whole form."""


class Credentials(NamedTuple):
    """A name and a password as typed."""

    name: str
    password: str


def credentials() -> Credentials:
    """Of the form that was posted; a missing field is empty."""
    return Credentials(
        name=request.form.get("name", "")[:LONGEST_NAME],
        password=request.form.get("password", ""),
    )
