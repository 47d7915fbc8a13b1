"""Names are folded anew: more of them look alike.

Where another account has the folded name already, the row stays as it is.

Revision ID: 0005
Revises: 0004
"""

from alembic import op
import sqlalchemy as sa

from stekius.accounts.names import fold


revision = '0005'
down_revision = '0004'
branch_labels = None
depends_on = None


def upgrade():
    connection = op.get_bind()
    accounts = sa.table(
        "accounts", sa.column("id"), sa.column("name"), sa.column("folded")
    )
    rows = connection.execute(sa.select(accounts).order_by(accounts.c.id)).all()
    taken = {row.folded for row in rows}
    for row in rows:
        folded = fold(row.name)
        if folded not in taken:
            where = accounts.c.id == row.id
            connection.execute(sa.update(accounts).where(where).values(folded=folded))
            taken = taken - {row.folded} | {folded}


def downgrade():
    pass
