"""The commands of a host, under `flask stekius`."""

import secrets

import click
from flask import Flask, current_app
from flask.cli import AppGroup

from stekius.accounts.service import AccountService
from stekius.chips.audit import audit as chips_audit
from stekius.chips.ledger import Ledger
from stekius.chips.refusals import ChipsRefused
from stekius.store.db import db

stekius = AppGroup("stekius", help="What the host of a house does.")
chips = AppGroup("chips", help="Chips: give some, audit the ledger.")
stekius.add_command(chips)


def init_app(app: Flask) -> None:
    """Let `flask` know these commands."""
    app.cli.add_command(stekius)


@chips.command(context_settings={"ignore_unknown_options": True})
@click.argument("name")
@click.argument("amount", type=int)
@click.option("--why", required=True, help="The reason, which the player reads.")
def grant(name: str, amount: int, why: str) -> None:
    """Give the player NAME an AMOUNT of chips; below zero, take them."""
    accounts: AccountService = current_app.extensions["accounts"]
    ledger: Ledger = current_app.extensions["ledger"]
    account = accounts.named(name)
    if account is None:
        raise click.ClickException(f"no player is called {name!r}")
    try:
        after = ledger.grant(account.id, amount, why, secrets.token_urlsafe(12))
    except ChipsRefused as refused:
        raise click.ClickException(f"nothing was moved: {refused}") from refused
    click.echo(f"{account.name} now has {after} chips ({amount:+d}).")


@chips.command()
def audit() -> None:
    """Recompute the whole ledger; fails, naming every difference, if there is any."""
    differences = chips_audit(db.session())
    for difference in differences:
        click.echo(difference)
    if differences:
        raise click.ClickException(f"{len(differences)} differences in the ledger")
    click.echo("The ledger balances.")
