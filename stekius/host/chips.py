"""Chips: give some, audit the ledger."""

import secrets

import click
from flask import current_app
from flask_babel import gettext, ngettext

from stekius.accounts.service import AccountService
from stekius.chips.audit import audit as chips_audit
from stekius.chips.ledger import Ledger
from stekius.chips.refusals import ChipsRefused
from stekius.host.language import Fault
from stekius.host.marks import N_
from stekius.host.ready import ReadingGroup
from stekius.store.db import db

chips = ReadingGroup("chips", help=N_("Chips: give some, audit the ledger."))
COMMANDS = (chips,)


@chips.command(
    context_settings={"ignore_unknown_options": True},
    help=N_("Give the player NAME an AMOUNT of chips; below zero, take them."),
)
@click.argument("name")
@click.argument("amount", type=int)
@click.option("--why", required=True, help=N_("The reason, which the player reads."))
def grant(name: str, amount: int, why: str) -> None:
    """Give chips, with a reason."""
    accounts: AccountService = current_app.extensions["accounts"]
    ledger: Ledger = current_app.extensions["ledger"]
    if not why.strip():
        raise Fault(gettext("--why must say something; the player reads it."))
    if not amount:
        raise Fault(gettext("The AMOUNT must be above or below zero."))
    account = accounts.named(name)
    if account is None:
        raise Fault(gettext("No player is called %(name)s.", name=repr(name)))
    try:
        after = ledger.grant(account.id, amount, why.strip(), secrets.token_urlsafe(12))
    except ChipsRefused as refused:
        fewer = gettext("Nothing was moved: %(name)s has fewer chips.", name=account.name)
        raise Fault(fewer) from refused
    moved = f"{amount:+d}"
    click.echo(
        ngettext(
            "%(name)s now has %(num)s chip (%(amount)s).",
            "%(name)s now has %(num)s chips (%(amount)s).",
            after,
            name=account.name,
            amount=moved,
        )
    )


@chips.command(
    help=N_("Recompute the whole ledger; fails, naming every difference, if there is any.")
)
def audit() -> None:
    """Recompute the whole ledger."""
    differences = chips_audit(db.session())
    for difference in differences:
        click.echo(difference)
    if differences:
        raise Fault(
            ngettext(
                "%(num)s difference in the ledger.",
                "%(num)s differences in the ledger.",
                len(differences),
            )
        )
    click.echo(gettext("The ledger balances."))
