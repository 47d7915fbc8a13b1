"""The units of `deploy/`: systemd understands them, and they let a house do little."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.proxies import DEPLOY
from tests.needs import needed
from tests.repository import ROOT

SYSTEMD = shutil.which("systemd-analyze")
UNITS = sorted(
    path.name for path in DEPLOY.glob("stekius*") if path.suffix in (".service", ".timer")
)
MOST_EXPOSED = 2.0
"""What systemd says of a unit: 10 is without any fence, 0 cannot do anything."""


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    needed("systemd", SYSTEMD)
    for name in UNITS:
        text = (DEPLOY / name).read_text()
        text = re.sub(r"/opt/stekius/\.venv/bin/\w+", "/bin/true", text)
        (tmp_path / name).write_text(
            text.replace("WorkingDirectory=/opt/stekius", "WorkingDirectory=/")
        )
    run = [str(SYSTEMD), "verify", "--man=no", *(str(tmp_path / name) for name in UNITS)]
    found = subprocess.run(run, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")


@pytest.mark.parametrize("name", [name for name in UNITS if name.endswith(".service")])
def test_a_unit_lets_a_house_do_little(name: str) -> None:
    needed("systemd", SYSTEMD)
    run = [str(SYSTEMD), "security", "--offline=yes", str(DEPLOY / name)]
    found = subprocess.run(run, capture_output=True, text=True, check=False)
    said = re.search(r"exposure level for \S+: ([\d.]+)", found.stdout)
    assert said, found.stderr
    assert float(said[1]) <= MOST_EXPOSED


def test_what_the_units_run_is_there() -> None:
    commands = [
        line.removeprefix("ExecStart=").split()
        for name in UNITS
        for line in (DEPLOY / name).read_text().splitlines()
        if line.startswith("ExecStart=")
    ]
    assert ["gunicorn", "app:app"] in [[Path(program).name, *rest] for program, *rest in commands]
    assert ["flask", "stekius", "backup"] in [
        [Path(program).name, *rest[:2]] for program, *rest in commands
    ]


def test_the_wrapper_is_a_shell_script_that_may_be_run() -> None:
    wrapper = DEPLOY / "stekius"
    assert wrapper.stat().st_mode & 0o111
    subprocess.run(["sh", "-n", str(wrapper)], check=True)


def test_every_file_for_servers_is_named_on_the_page_for_hosts() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text()
    assert [path.name for path in DEPLOY.iterdir() if f"deploy/{path.name}" not in page] == []
