"""`flask stekius user`: who has an account, and what a host can do for them or against them."""

from datetime import UTC, datetime

import click
from flask import current_app
from flask_babel import format_date, gettext

from stekius.accounts.account import Account
from stekius.accounts.bans import Bans
from stekius.accounts.departures import Departures
from stekius.accounts.refusals import AccountRefused
from stekius.accounts.renewal import Renewal
from stekius.accounts.service import AccountService
from stekius.host.language import Fault
from stekius.host.marks import N_
from stekius.host.ready import Reading, ReadingGroup
from stekius.store import standing
from stekius.store.db import db
from stekius.store.standing import Ban, Person

user = ReadingGroup("user", help=N_("People: list, let in again, rename, ban, delete, invite."))

DAYS = ["%Y-%m-%d", "%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"]


@user.command("list", help=N_("Everybody who has an account, with bans and reports."))
def list_people() -> None:
    for one in standing.people(db.session(), current_app.extensions["now"]()):
        click.echo("\t".join((one.name, *_about(one))))


@user.command(help=N_("Print a link with which NAME sets a new password, once, within 24 hours."))
@click.argument("name")
def reset(name: str) -> None:
    account = called(name)
    if account.guest:
        raise Fault(gettext("%(name)s is a guest: no password.", name=account.name))
    click.echo(_address("own.reset", secret=accounts().tickets.reset(account.id)))
    click.echo(gettext("Good once, for 24 hours. Whoever has it is that player."), err=True)


@user.command(help=N_("Print links with which somebody registers, each good once, for a week."))
@click.argument("count", type=click.IntRange(1, 100), default=1)
def invite(count: int) -> None:
    if accounts().registration == "closed":
        raise Fault(gettext("REGISTRATION is closed: nobody can register."))
    for _one in range(count):
        click.echo(_address("auth.register", invite=accounts().tickets.invite()))
    if accounts().registration == "open":
        click.echo(gettext("REGISTRATION is open: anybody registers without a link."), err=True)


@user.command(help=N_("Give NAME the new name NEW, at every table and in every match as well."))
@click.argument("name")
@click.argument("new")
def rename(name: str, new: str) -> None:
    renewal: Renewal = current_app.extensions["renewal"]
    account = called(name)
    try:
        after = renewal.rename(account.id, new)
    except AccountRefused as refused:
        raise Fault(_refusal(refused.code, new)) from refused
    click.echo(gettext("%(old)s is called %(new)s now.", old=account.name, new=after.name))


@user.command(help=N_("Log NAME out everywhere and let nobody log in to it; bots play its seats."))
@click.argument("name")
@click.option(
    "--until",
    type=click.DateTime(DAYS),
    metavar="YYYY-MM-DD[ HH:MM]",
    help=N_("The day or minute when it ends, in the house's TIMEZONE; for good without it."),
)
@click.option("--why", default="", help=N_("The reason, which the player reads at log-in."))
def ban(name: str, until: datetime | None, why: str) -> None:
    bans: Bans = current_app.extensions["bans"]
    account, ends = called(name), None
    if until is not None:
        ends = until.replace(tzinfo=current_app.extensions["settings"].zone).timestamp()
        if ends <= current_app.extensions["now"]():
            raise Fault(gettext("That time is past."))
    bans.ban(account.id, ends, why.strip())
    click.echo(gettext("%(name)s is banned and logged out.", name=account.name))


@user.command(help=N_("Let NAME log in again."))
@click.argument("name")
def unban(name: str) -> None:
    bans: Bans = current_app.extensions["bans"]
    account = called(name)
    if not bans.unban(account.id):
        raise Fault(gettext("%(name)s is not banned.", name=account.name))
    click.echo(gettext("%(name)s may log in again.", name=account.name))


@user.command(help=N_("Delete the account NAME: matches and ledger stay, the name goes."))
@click.argument("name")
@click.option("--yes", is_flag=True, help=N_("Do not ask."))
def delete(name: str, yes: bool) -> None:
    departures: Departures = current_app.extensions["departures"]
    account = called(name)
    if not yes:
        question = gettext("Delete %(name)s? This cannot be taken back.", name=account.name)
        click.confirm(question, abort=True)
    departures.delete(account.id)
    click.echo(gettext("%(name)s is deleted.", name=account.name))


@click.command(cls=Reading, help=N_("Names that players found unfit."))
def reports() -> None:
    for one in standing.reports(db.session()):
        now = "" if one.now == one.name else gettext("now: %(name)s", name=one.now)
        click.echo("\t".join((one.name, str(one.times), _day(one.last), now)).rstrip())


def accounts() -> AccountService:
    """The house's accounts."""
    found: AccountService = current_app.extensions["accounts"]
    return found


def called(name: str) -> Account:
    """Whoever is called so, typed as at log-in.

    Raises:
        Fault: when nobody is.
    """
    account = accounts().named(name)
    if account is None:
        raise Fault(gettext("Nobody is called %(name)s.", name=name))
    return account


def _about(one: Person) -> tuple[str, ...]:
    kind = gettext("guest") if one.guest else gettext("player")
    seen = gettext("last here %(day)s", day=_day(one.seen_at))
    reported = gettext("reports: %(number)s", number=one.reports) if one.reports else ""
    return tuple(text for text in (kind, seen, reported, _banned(one.ban)) if text)


def _banned(ban: Ban | None) -> str:
    if ban is None:
        return ""
    if ban.until is None:
        return gettext("banned")
    return gettext("banned until %(day)s", day=_day(ban.until))


def _refusal(code: str, name: str) -> str:
    if code == "name_taken":
        return gettext("%(name)s, or a name that looks like it, is taken.", name=name)
    return gettext("%(name)s is no name: 2 to 20 Greek or Latin letters or digits.", name=name)


def _day(at: float) -> str:
    return format_date(datetime.fromtimestamp(at, UTC), "medium", rebase=True)


def _address(endpoint: str, **values: str) -> str:
    path = current_app.url_map.bind("").build(endpoint, values)
    return f"{current_app.extensions['settings'].address}{path}"


COMMANDS = (user, reports)
