"""Faults that are planted into a copy of the house, each with the quickest test that must fail."""

from typing import NamedTuple


class Plant(NamedTuple):
    """In `file`, `was` becomes `now`; then `test` fails."""

    name: str
    file: str
    was: str
    now: str
    test: str


VIEWS = "tests/games/contract/test_views.py"
TOLD = f"{VIEWS}::test_a_view_shows_no_card_that_no_event_told_the_viewer"
TELL = """        self._latest.keep(snapshot)
        if change.table.version != table.version:
            self._tell(change.table)
"""
HOLDERS = "stakes.holders(table)"
SETTLE = f"            self._ledger.settle(session, wager, change.ending, {HOLDERS}, winners)\n"

PLANTS = (
    Plant(
        "a view that returns the state",
        "stekius/games/koltsina/game.py",
        "return views.view(state, seat)",
        "return state",
        f"{VIEWS}::test_a_view_is_the_viewers_own[koltsina-2]",
    ),
    Plant(
        "a view that shows the melds of all",
        "stekius/games/belote/view.py",
        "for m in state.melds[seat]",
        "for melds in state.melds for m in melds",
        f"{TOLD}[belote-4]",
    ),
    Plant(
        "telling before committing",
        "stekius/tables/service.py",
        TELL,
        "".join(f"    {line}\n" for line in TELL.splitlines()),
        "tests/tables/test_telling.py",
    ),
    Plant(
        "no look whether a key was used",
        "stekius/tables/service.py",
        "if wish and once.done_before(session, table, wish):",
        "if False:",
        "tests/tables/test_service.py::test_the_same_key_with_the_same_move_is_played_once",
    ),
    Plant(
        "no unique key in the database",
        "stekius/store/models.py",
        "    key: Mapped[str] = mapped_column(primary_key=True)\n    digest: Mapped[str]\n"
        "    at: Mapped[float]\n",
        "    key: Mapped[str]\n    digest: Mapped[str]\n"
        "    at: Mapped[float] = mapped_column(primary_key=True)\n",
        "tests/store/test_keys.py",
    ),
    Plant(
        "deferred begin",
        "stekius/store/db.py",
        '"BEGIN IMMEDIATE" if immediate else "BEGIN"',
        '"BEGIN"',
        "tests/store/test_db.py::test_a_write_has_the_database_to_itself_from_its_beginning",
    ),
    Plant(
        "the seat taken from the form",
        "stekius/web/steps.py",
        "        account=current_user.id,\n",
        "        account=tables().look(code).table.seats[int(form.get('seat', 0))].account,\n",
        "tests/web/test_steps.py::test_nobody_plays_for_another",
    ),
    Plant(
        "settling twice",
        "stekius/tables/service.py",
        SETTLE,
        SETTLE + SETTLE,
        "tests/chips/test_ledger.py::test_bots_alone_pay_by_their_level[easy-25]",
    ),
    Plant(
        "safe on a name",
        "templates/table/_who.html",
        "{{ place.name }}",
        "{{ place.name|safe }}",
        "tests/web/test_escaping.py::test_no_page_takes_a_name_for_markup",
    ),
    Plant(
        "a clock that does not look again",
        "stekius/clock/clock.py",
        "self._nudged.wait(pause)",
        "self._nudged.wait()",
        "tests/clock/test_looking.py",
    ),
    Plant(
        "a claim that is never tried again",
        "stekius/tables/duty.py",
        "CLAIM_LASTS = 10.0",
        "CLAIM_LASTS = 1e9",
        "tests/clock/test_clock.py::test_a_claim_that_came_to_nothing_is_tried_again",
    ),
)
