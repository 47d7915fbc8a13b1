import subprocess
import sys

from flask import Flask

from stekius.accounts.service import AccountService
from stekius.clock.clock import Clock
from stekius.live.hub import Hub
from stekius.settings import ROOT, Settings
from stekius.tables.commands import Opening
from stekius.tables.service import TableService
from tests.visitor import Visitor


def test_the_rooms_are_where_others_look_for_them(app: Flask) -> None:
    kinds = {
        "accounts": AccountService,
        "tables": TableService,
        "hub": Hub,
        "clock": Clock,
        "settings": Settings,
    }
    assert {name: type(app.extensions[name]) for name in kinds} == kinds


def test_a_saved_table_is_told_to_who_listens(app: Flask, visitor: Visitor) -> None:
    visitor.register("Άννα")
    tables, hub = app.extensions["tables"], app.extensions["hub"]
    opening = Opening(game="koltsina", target=11, seats=("me", "person"))
    with app.app_context():
        code = tables.open(1, "Άννα", opening)
        with hub.listen(code) as listener:
            hub.tell(code, 7)
            assert listener.wait(0) == 7


def test_a_bad_setting_ends_the_start_with_one_sentence() -> None:
    start = subprocess.run(
        [sys.executable, "app.py"],
        cwd=ROOT,
        env={"PORT": "many"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert start.returncode == 1
    assert start.stderr.strip() == (
        "STEKIUS does not start: PORT must be a whole number from 1 to 65535: 'many'."
    )


def test_importing_the_package_imports_no_flask() -> None:
    code = "import sys, stekius, stekius.games.registry; sys.exit('flask' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
