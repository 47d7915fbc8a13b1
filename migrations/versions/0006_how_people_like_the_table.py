"""How people like the table.

Revision ID: 0006
Revises: 0005
"""

from alembic import op
import sqlalchemy as sa


revision = '0006'
down_revision = '0005'
branch_labels = None
depends_on = None


def upgrade():
    op.create_table('choices',
    sa.Column('account', sa.Integer(), nullable=False),
    sa.Column('colours', sa.String(), nullable=False),
    sa.Column('indices', sa.String(), nullable=False),
    sa.Column('large_layout', sa.Boolean(), nullable=False),
    sa.Column('card_back', sa.String(), nullable=False),
    sa.Column('sound', sa.Boolean(), nullable=False),
    sa.Column('pace', sa.String(), nullable=False),
    sa.Column('ask_before_card', sa.Boolean(), nullable=False),
    sa.Column('closed_hints', sa.String(), nullable=False),
    sa.ForeignKeyConstraint(['account'], ['accounts.id'], name=op.f('fk_choices_account')),
    sa.PrimaryKeyConstraint('account', name=op.f('pk_choices'))
    )


def downgrade():
    op.drop_table('choices')
