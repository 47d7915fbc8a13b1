import stat
from datetime import UTC
from pathlib import Path

import pytest

from stekius.chips.figures import Figures
from stekius.settings import NAMES, BadSetting, read
from stekius.tables.pace import INSTANT, Pace

KEY = "0123456789abcdef0123"


def settings(folder: Path, **environ: str):
    return read({"INSTANCE": str(folder / "instance"), **environ})


def test_nothing_has_to_be_set(tmp_path: Path) -> None:
    usual = settings(tmp_path)
    assert (usual.host, usual.port, usual.base_url) == ("127.0.0.1", 8000, "")
    assert usual.database_url == f"sqlite:///{tmp_path}/instance/stekius.sqlite"
    assert usual.pace == Pace()
    assert usual.limits
    assert usual.threads == usual.sockets + 32


def test_the_address_is_where_players_find_the_house(tmp_path: Path) -> None:
    assert settings(tmp_path, PORT="81").address == "http://127.0.0.1:81"
    assert settings(tmp_path, HOST="::1").address == "http://[::1]:8000"
    assert settings(tmp_path, BASE_URL="http://cards.example").address == "http://cards.example"


def test_an_empty_setting_is_not_set(tmp_path: Path) -> None:
    empty = dict.fromkeys(set(NAMES) - {"INSTANCE"}, "")
    assert settings(tmp_path, **empty) == settings(tmp_path)


def test_the_first_start_makes_a_secret_key_that_only_its_owner_reads(tmp_path: Path) -> None:
    first, second = settings(tmp_path), settings(tmp_path)
    file = tmp_path / "instance" / "secret_key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert first.secret_key == second.secret_key == file.read_text()
    assert len(first.secret_key) >= 32
    assert [path.name for path in file.parent.iterdir()] == ["secret_key"]


def test_another_instance_has_another_key(tmp_path: Path) -> None:
    assert settings(tmp_path / "a").secret_key != settings(tmp_path / "b").secret_key


def test_a_given_key_is_used_and_none_is_made(tmp_path: Path) -> None:
    assert settings(tmp_path, SECRET_KEY=KEY).secret_key == KEY
    assert not (tmp_path / "instance" / "secret_key").exists()


def test_https_needs_a_key_that_was_chosen(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=r"^SECRET_KEY must be set when BASE_URL"):
        settings(tmp_path, BASE_URL="https://cards.example")
    safe = settings(tmp_path, BASE_URL="https://Cards.example/", SECRET_KEY=KEY)
    assert safe.secure
    assert safe.base_url == "https://cards.example"


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "instance").write_text("a file where the folder should be")
    with pytest.raises(BadSetting, match=r"^INSTANCE must be a folder to write in: .*instance"):
        settings(tmp_path)


def test_a_kept_key_that_was_emptied_is_refused(tmp_path: Path) -> None:
    (tmp_path / "instance").mkdir()
    (tmp_path / "instance" / "secret_key").write_text("")
    with pytest.raises(BadSetting, match="SECRET_KEY"):
        settings(tmp_path)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "http"),
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "٨٠"),
        ("BASE_URL", "cards.example"),
        ("BASE_URL", "ftp://cards.example"),
        ("BASE_URL", "https://cards.example/room"),
        ("SECRET_KEY", "short"),
        ("DATABASE_URL", "mysql://x"),
        ("DATABASE_URL", "postgresql://x"),
        ("DATABASE_URL", "sqlite:///:memory:"),
        ("DATABASE_URL", "sqlite://"),
        ("DATABASE_URL", "sqlite:///beside.sqlite"),
        ("DATABASE_URL", "sqlite:////no/such/folder/stekius.sqlite"),
        ("DATABASE_URL", "sqlite:////tmp"),
        ("DATABASE_URL", "sqlite:////etc/passwd"),
        ("REDIS_URL", "localhost:6379"),
        ("TRUSTED_PROXIES", "yes"),
        ("TRUSTED_PROXIES", "-1"),
        ("PACE", "slow"),
        ("LIMITS", "none"),
        ("SOCKETS", "many"),
        ("WEB_CONCURRENCY", "0"),
        ("METRICS", "everybody"),
        ("METRICS", "10.0.0.0/8, 10.0.0.1/8"),
        ("BOT_PAUSE", "-1"),
        ("BOT_PAUSE", "nan"),
        ("LINGER_PAUSE", "soon"),
        ("CHOICE_PAUSE", "61"),
        ("REDEAL_PAUSE", "inf"),
        ("TIMEZONE", "Atlantis/Poseidonis"),
        ("TIMEZONE", "../etc/passwd"),
        ("CHIPS_START", "-1"),
        ("CHIPS_GUEST", "1001"),
        ("GUEST_STAKE", "few"),
        ("TOP_UP_BELOW", "201"),
        ("TOP_UP_TO", "1.5"),
        ("HOUSE_CAP", "1000001"),
    ],
)
def test_a_bad_value_is_named_in_one_sentence(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(BadSetting) as bad:
        settings(tmp_path, **{name: value})
    sentence = str(bad.value)
    assert sentence.startswith(f"{name} must ")
    assert "\n" not in sentence


def test_the_figures_of_the_chips_and_the_houses_day_can_be_set(tmp_path: Path) -> None:
    usual = settings(tmp_path)
    assert usual.figures == Figures()
    assert usual.zone == UTC
    small = settings(tmp_path, CHIPS_START="150", TOP_UP_TO="50", TIMEZONE="Europe/Athens")
    assert (small.figures.start, small.figures.guest, small.figures.top_up_below) == (150, 150, 50)
    assert str(small.zone) == "Europe/Athens"


def test_no_refusal_repeats_a_secret(tmp_path: Path) -> None:
    with pytest.raises(BadSetting) as bad:
        settings(tmp_path, DATABASE_URL="postgres://me:hunter2@host/db")
    assert "hunter2" not in str(bad.value)


def test_the_pauses_can_be_set_and_instant_has_none(tmp_path: Path) -> None:
    assert settings(tmp_path, PACE="instant").pace == INSTANT
    slow = settings(tmp_path, BOT_PAUSE="2.5", CHOICE_PAUSE="6", LINGER_PAUSE="3").pace
    assert (slow.bot, slow.choice, slow.linger) == (2.5, 6.0, 3.0)


@pytest.mark.parametrize(
    ("name", "address", "module"),
    [
        ("DATABASE_URL", "postgresql+psycopg://db/stekius", "psycopg"),
        ("REDIS_URL", "redis://localhost", "redis"),
    ],
)
def test_what_a_setting_is_served_by_must_be_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, address: str, module: str
) -> None:
    monkeypatch.setattr("stekius.values.find_spec", lambda _module: None)
    with pytest.raises(BadSetting, match=f"{name} needs {module}"):
        read({"INSTANCE": str(tmp_path), name: address})


def test_several_processes_and_those_who_may_read_figures_can_be_set(tmp_path: Path) -> None:
    usual = settings(tmp_path)
    assert (usual.processes, usual.metrics, usual.shared) == (1, (), False)
    more = settings(tmp_path, WEB_CONCURRENCY="4", METRICS="127.0.0.1, ::1,10.0.0.0/8")
    assert more.processes == 4
    assert [str(network) for network in more.metrics] == ["127.0.0.1/32", "::1/128", "10.0.0.0/8"]
