"""One-time keys with which tables were opened.

Revision ID: 0007
Revises: 0006
"""

from alembic import op
import sqlalchemy as sa


revision = '0007'
down_revision = '0006'
branch_labels = None
depends_on = None


def upgrade():
    op.create_table('openings',
    sa.Column('account', sa.Integer(), nullable=False),
    sa.Column('key', sa.String(), nullable=False),
    sa.Column('table_id', sa.Integer(), nullable=False),
    sa.Column('digest', sa.String(), nullable=False),
    sa.Column('at', sa.Double(), nullable=False),
    sa.ForeignKeyConstraint(['account'], ['accounts.id'], name=op.f('fk_openings_account')),
    sa.ForeignKeyConstraint(['table_id'], ['tables.id'], name=op.f('fk_openings_table_id')),
    sa.PrimaryKeyConstraint('account', 'key', name=op.f('pk_openings'))
    )


def downgrade():
    op.drop_table('openings')
