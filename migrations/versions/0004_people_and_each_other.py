"""People and each other; and who sat in the matches there are.

Revision ID: 0004
Revises: 0003
"""

import json

from alembic import op
import sqlalchemy as sa


revision = '0004'
down_revision = '0003'
branch_labels = None
depends_on = None


def upgrade():
    op.create_table('links',
    sa.Column('digest', sa.String(), nullable=False),
    sa.Column('account', sa.Integer(), nullable=False),
    sa.Column('expires_at', sa.Double(), nullable=False),
    sa.ForeignKeyConstraint(['account'], ['accounts.id'], name=op.f('fk_links_account')),
    sa.PrimaryKeyConstraint('digest', name=op.f('pk_links'))
    )
    op.create_table('relations',
    sa.Column('account', sa.Integer(), nullable=False),
    sa.Column('other', sa.Integer(), nullable=False),
    sa.Column('kind', sa.String(), nullable=False),
    sa.ForeignKeyConstraint(['account'], ['accounts.id'], name=op.f('fk_relations_account')),
    sa.ForeignKeyConstraint(['other'], ['accounts.id'], name=op.f('fk_relations_other')),
    sa.PrimaryKeyConstraint('account', 'other', 'kind', name=op.f('pk_relations'))
    )
    op.create_table('reports',
    sa.Column('account', sa.Integer(), nullable=False),
    sa.Column('other', sa.Integer(), nullable=False),
    sa.Column('name', sa.String(), nullable=False),
    sa.Column('at', sa.Double(), nullable=False),
    sa.ForeignKeyConstraint(['account'], ['accounts.id'], name=op.f('fk_reports_account')),
    sa.ForeignKeyConstraint(['other'], ['accounts.id'], name=op.f('fk_reports_other')),
    sa.PrimaryKeyConstraint('account', 'other', 'name', name=op.f('pk_reports'))
    )
    op.create_table('invitations',
    sa.Column('table_id', sa.Integer(), nullable=False),
    sa.Column('account', sa.Integer(), nullable=False),
    sa.Column('sender', sa.Integer(), nullable=False),
    sa.Column('at', sa.Double(), nullable=False),
    sa.ForeignKeyConstraint(['account'], ['accounts.id'], name=op.f('fk_invitations_account')),
    sa.ForeignKeyConstraint(['sender'], ['accounts.id'], name=op.f('fk_invitations_sender')),
    sa.ForeignKeyConstraint(['table_id'], ['tables.id'], name=op.f('fk_invitations_table_id')),
    sa.PrimaryKeyConstraint('table_id', 'account', name=op.f('pk_invitations'))
    )
    with op.batch_alter_table('invitations', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_invitations_account'), ['account'], unique=False)

    op.create_table('players',
    sa.Column('table_id', sa.Integer(), nullable=False),
    sa.Column('match', sa.Integer(), nullable=False),
    sa.Column('account', sa.Integer(), nullable=False),
    sa.Column('seat', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['account'], ['accounts.id'], name=op.f('fk_players_account')),
    sa.ForeignKeyConstraint(['table_id'], ['tables.id'], name=op.f('fk_players_table_id')),
    sa.PrimaryKeyConstraint('table_id', 'match', 'account', name=op.f('pk_players'))
    )
    with op.batch_alter_table('players', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_players_account'), ['account'], unique=False)

    _seat_those_who_played()


def downgrade():
    with op.batch_alter_table('players', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_players_account'))

    op.drop_table('players')
    with op.batch_alter_table('invitations', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_invitations_account'))

    op.drop_table('invitations')
    op.drop_table('reports')
    op.drop_table('relations')
    op.drop_table('links')


def _seat_those_who_played():
    connection = op.get_bind()
    matches = sa.table(
        "matches", sa.column("table_id"), sa.column("number"), sa.column("seats")
    )
    players = sa.table(
        "players", sa.column("table_id"), sa.column("match"), sa.column("account"), sa.column("seat")
    )
    for table, number, seats in connection.execute(sa.select(matches)).all():
        for seat, held in enumerate(json.loads(seats)):
            if held["account"] is not None:
                row = {"table_id": table, "match": number, "account": held["account"], "seat": seat}
                connection.execute(sa.insert(players).values(row))
