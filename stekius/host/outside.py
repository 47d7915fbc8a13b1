"""The house looked at from outside, as a player's browser meets it; each fault names a setting."""

import click
from flask_babel import gettext

from stekius.host import probe
from stekius.host.language import Fault, Spoken
from stekius.host.marks import N_


@click.command(
    cls=Spoken,
    help=N_("Look at the house from outside, at its address URL; each fault says what to change."),
)
@click.argument("url")
def check(url: str) -> None:
    """Look from outside."""
    try:
        found = probe.look(url)
    except probe.Unreachable as error:
        raise Fault(sentence("unreachable", str(error))) from error
    for name, fault in found.items():
        click.echo(
            f"{'!' if fault else ' '} {title(name)}{f': {sentence(*fault)}' if fault else ''}"
        )
    if any(found.values()):
        raise Fault(gettext("What is marked with ! is wrong."))
    click.echo(gettext("Everything is as it should be."))


def title(name: str) -> str:
    """What was looked at."""
    known = {
        "tls": gettext("Encryption"),
        "ready": gettext("Readiness"),
        "address": gettext("The players' addresses"),
        "forged": gettext("Forged addresses"),
        "scheme": gettext("The house's own address"),
        "cookie": gettext("Cookies"),
        "origin": gettext("Posts"),
        "socket": gettext("Sockets"),
        "compression": gettext("Compression"),
        "large": gettext("Large bodies"),
        "metrics": gettext("Figures"),
    }
    return known[name]


def sentence(code: str, detail: str) -> str:
    """What is wrong, and the setting to change."""
    known = {
        "unreachable": gettext("Nothing answers: does the name lead here, and does the proxy run?"),
        "plain": gettext("This is http: use https, and set BASE_URL to it."),
        "certificate": gettext("The certificate is not good: look at the proxy's site address."),
        "ending": gettext("The certificate ends soon: the proxy does not renew it."),
        "no_redirect": gettext("http:// does not lead to https://: let the proxy redirect it."),
        "no_house": gettext(
            "The proxy answers, the house does not: does it run, and on this port?"
        ),
        "not_ready": gettext("/readyz is not well: see flask stekius status."),
        "proxy_seen": gettext("Everybody looks like the proxy: set TRUSTED_PROXIES to 1."),
        "believed": gettext(
            "Forged headers are believed: lower TRUSTED_PROXIES, or let the proxy set the header."
        ),
        "scheme": gettext("The house takes itself for another address: set BASE_URL."),
        "no_hsts": gettext("Strict-Transport-Security is missing: set BASE_URL to https://…"),
        "not_secure": gettext("The cookie is not Secure: set BASE_URL to https://…"),
        "no_cookie": gettext("No cookie comes: the proxy must let Set-Cookie through."),
        "refused": gettext("Posts from the house's own pages are refused: set BASE_URL to it."),
        "foreign": gettext("Posts from another site are let in: BASE_URL must be this address."),
        "no_upgrade": gettext("Sockets do not come through: the proxy must pass on Upgrade."),
        "none": gettext("Nothing is compressed: switch gzip on in the proxy."),
        "taken": gettext("A body of 200 KB was not refused: limit it to 64 KB in the proxy."),
        "open": gettext("Everybody can read /metrics: METRICS must name other addresses."),
    }
    return f"{known[code]} ({detail})" if detail else known[code]


COMMANDS = (check,)
