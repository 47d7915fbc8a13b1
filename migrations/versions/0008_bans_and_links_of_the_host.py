"""Bans, the links that the host gives out, and names found exactly as they are written.

Revision ID: 0008
Revises: 0007
"""

from alembic import op
import sqlalchemy as sa


revision = '0008'
down_revision = '0007'
branch_labels = None
depends_on = None


def upgrade():
    op.create_table('bans',
    sa.Column('account', sa.Integer(), nullable=False),
    sa.Column('until', sa.Double(), nullable=True),
    sa.Column('why', sa.String(), nullable=False),
    sa.Column('at', sa.Double(), nullable=False),
    sa.ForeignKeyConstraint(['account'], ['accounts.id'], name=op.f('fk_bans_account')),
    sa.PrimaryKeyConstraint('account', name=op.f('pk_bans'))
    )
    op.create_table('tickets',
    sa.Column('digest', sa.String(), nullable=False),
    sa.Column('kind', sa.String(), nullable=False),
    sa.Column('account', sa.Integer(), nullable=True),
    sa.Column('expires_at', sa.Double(), nullable=False),
    sa.ForeignKeyConstraint(['account'], ['accounts.id'], name=op.f('fk_tickets_account')),
    sa.PrimaryKeyConstraint('digest', name=op.f('pk_tickets'))
    )
    with op.batch_alter_table('tickets', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_tickets_account'), ['account'], unique=False)
    with op.batch_alter_table('accounts', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_accounts_name'), ['name'], unique=False)


def downgrade():
    with op.batch_alter_table('accounts', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_accounts_name'))
    with op.batch_alter_table('tickets', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_tickets_account'))

    op.drop_table('tickets')
    op.drop_table('bans')
