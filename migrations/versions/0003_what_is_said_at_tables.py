"""What is said at tables; and every open table expires some day.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade():
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("said", sa.String(), server_default="[]", nullable=False))
    op.execute(
        "UPDATE tables SET due_at = since, due_for = 'expiry'"
        " WHERE due_at IS NULL AND status != 'closed'"
    )


def downgrade():
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("said")
