"""All that is stored of a person: what they may take with them, and what they may not. Pure.

The export, the privacy page and the tests are made from this one list.
"""

import msgspec

GROUPS = ("account", "devices", "people", "tables", "matches", "chips")


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """The rows of one table of the database that are a person's.

    They are those whose `owner` columns hold the account, any of them; none: they are found
    through others. `given` are the columns of the export. `withheld` are no use to anybody but the
    house, would let somebody in, or tell of somebody else, or of cards still hidden. When the
    person goes for good, so do the rows that hold the account in any of the columns `goes_by`.
    """

    table: str
    group: str
    owner: tuple[str, ...] = ("account",)
    given: tuple[str, ...]
    withheld: tuple[str, ...] = ()
    goes_by: tuple[str, ...] = ()


PARTS = (
    Part(
        table="accounts",
        group="account",
        owner=("id",),
        given=("id", "name", "language", "created_at", "seen_at"),
        withheld=("folded", "password"),
    ),
    Part(
        table="bans",
        group="account",
        given=("until", "why", "at"),
        withheld=("account",),
        goes_by=("account",),
    ),
    Part(
        table="tickets",
        group="account",
        given=("kind", "expires_at"),
        withheld=("digest", "account"),
        goes_by=("account",),
    ),
    Part(
        table="choices",
        group="account",
        given=(
            *("colours", "indices", "large_layout", "card_back", "sound", "pace"),
            *("ask_before_card", "closed_hints"),
        ),
        withheld=("account",),
        goes_by=("account",),
    ),
    Part(
        table="sessions",
        group="devices",
        given=("seen_at",),
        withheld=("digest", "account"),
        goes_by=("account",),
    ),
    Part(
        table="links",
        group="devices",
        given=("expires_at",),
        withheld=("digest", "account"),
        goes_by=("account",),
    ),
    Part(
        table="relations",
        group="people",
        given=("other", "kind"),
        withheld=("account",),
        goes_by=("account", "other"),
    ),
    Part(
        table="reports",
        group="people",
        given=("other", "name", "at"),
        withheld=("account",),
        goes_by=("account", "other"),
    ),
    Part(
        table="invitations",
        group="people",
        owner=("account", "sender"),
        given=("table_id", "account", "sender", "at"),
        goes_by=("account", "sender"),
    ),
    Part(
        table="tables",
        group="tables",
        owner=("opener",),
        given=(
            *("code", "game", "target", "stake", "speed", "visibility", "status", "created_at"),
            "match",
        ),
        withheld=(
            *("id", "opener", "dealer", "version", "turn", "revision", "seq", "since"),
            *("deadline", "due_at", "due_for", "claimed_until", "said"),
        ),
    ),
    Part(
        table="seats",
        group="tables",
        given=(
            *("table_id", "seat", "name", "covered", "left", "missed", "ready", "seen_at"),
            *("choice", "level"),
        ),
        withheld=("account",),
    ),
    Part(
        table="keys",
        group="tables",
        given=("table_id", "at"),
        withheld=("account", "key", "digest"),
        goes_by=("account",),
    ),
    Part(
        table="openings",
        group="tables",
        given=("table_id", "at"),
        withheld=("account", "key", "digest"),
        goes_by=("account",),
    ),
    Part(
        table="players", group="matches", given=("table_id", "match", "seat"), withheld=("account",)
    ),
    Part(
        table="matches",
        group="matches",
        owner=(),
        given=(
            *("table_id", "number", "game", "target", "dealer", "started_at", "ended_at", "result"),
        ),
        withheld=("format", "state", "seats"),
    ),
    Part(
        table="log",
        group="matches",
        owner=(),
        given=("table_id", "match", "seq", "turn", "put", "seat", "what", "by", "at"),
        withheld=("events",),
    ),
    Part(
        table="purses",
        group="chips",
        given=("balance",),
        withheld=("id", "kind", "account", "table_id"),
    ),
    Part(
        table="entries",
        group="chips",
        owner=(),
        given=("transfer", "amount", "balance"),
        withheld=("purse",),
    ),
    Part(
        table="transfers",
        group="chips",
        owner=(),
        given=("id", "kind", "table_id", "match", "why", "at"),
        withheld=("key",),
    ),
    Part(
        table="outcomes",
        group="chips",
        given=(
            *("table_id", "match", "seat", "game", "day", "counts", "stake", "why"),
            *("back", "won", "house", "held"),
        ),
        withheld=("account",),
    ),
)
NOBODYS = ("beats",)
"""Tables that say nothing of any person."""
