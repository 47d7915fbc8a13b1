"""The commands of a host, under `flask stekius`."""

import secrets

import click
from flask import Flask, current_app

from stekius.accounts.service import AccountService
from stekius.chips.audit import audit as chips_audit
from stekius.chips.ledger import Ledger
from stekius.chips.refusals import ChipsRefused
from stekius.host.language import N_, SpokenGroup
from stekius.host.users import reports, user
from stekius.store.db import db

stekius = SpokenGroup("stekius", help=N_("What the host of a house does."))
chips = SpokenGroup("chips", help=N_("Chips: give some, audit the ledger."))
for command in (chips, user, reports):
    stekius.add_command(command)


def init_app(app: Flask) -> None:
    """Let `flask` know these commands."""
    app.cli.add_command(stekius)


@chips.command(
    context_settings={"ignore_unknown_options": True},
    help=N_("Give the player NAME an AMOUNT of chips; below zero, take them."),
)
@click.argument("name")
@click.argument("amount", type=int)
@click.option("--why", required=True, help=N_("The reason, which the player reads."))
def grant(name: str, amount: int, why: str) -> None:
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


@chips.command(
    help=N_("Recompute the whole ledger; fails, naming every difference, if there is any.")
)
def audit() -> None:
    differences = chips_audit(db.session())
    for difference in differences:
        click.echo(difference)
    if differences:
        raise click.ClickException(f"{len(differences)} differences in the ledger")
    click.echo("The ledger balances.")
