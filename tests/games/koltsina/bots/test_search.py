"""The search of an open deal against plain minimax over the rules, and playouts by the rules."""

import random

from stekius.games.koltsina.bots.bits import CARDS, bits, places
from stekius.games.koltsina.bots.hard import hard
from stekius.games.koltsina.bots.leaf import End
from stekius.games.koltsina.bots.moves import moves
from stekius.games.koltsina.bots.playout import play_out
from stekius.games.koltsina.bots.search import Search
from stekius.games.koltsina.play import moves as rule_moves
from stekius.games.koltsina.state import State
from tests.games.contract.walk import seeds, states
from tests.games.koltsina.tables import KOLTSINA


def endings(cards_left: int, number: int, seats: int = 2) -> list[State]:
    """States of random last deals in which so many cards are still in hand."""
    found: list[State] = []
    for seed in range(10 * number):
        for state in states(KOLTSINA, seats, seed):
            if state.turn is not None and not state.stock:
                found += [state] * (sum(map(len, state.hands)) == cards_left)
        if len(found) >= number:
            break
    return found[:number]


def minimax(state: State, seat: int, target: int) -> float:
    """The seat's chance with best play of both, trying every legal code."""
    if state.turn is None:
        before = state.sheets[-2].totals if len(state.sheets) > 1 else (0, 0)
        piles = [bits(pile) for pile in state.piles]
        return End(before, seat, target)(piles, bits(state.table), None)
    values = [
        minimax(KOLTSINA.play(state, state.turn, code).state, seat, target)
        for code in KOLTSINA.legal(state, state.turn)
    ]
    return max(values) if state.turn == seat else min(values)


def test_the_last_deal_is_searched_exactly() -> None:
    for state in (*endings(5, seeds(15, 100).stop), *endings(4, seeds(40, 400).stop)):
        seat = state.turn
        assert seat is not None
        value = End(KOLTSINA.view(state, None).totals, seat, state.target)
        search = Search(seat, value, lays=True)
        hands, piles = [bits(hand) for hand in state.hands], [bits(pile) for pile in state.piles]
        best = {}
        for code, made in rule_moves(state, seat).items():
            won = bits((made.card, *made.taken)) if made.taken else 0
            move = (bits((made.card,)), won)
            best[code] = search.after(move, hands, bits(state.table), piles, state.last_capturer)
            after = KOLTSINA.play(state, seat, code).state
            assert best[code] == minimax(after, seat, state.target)
        chosen = hard(KOLTSINA.view(state, seat), random.Random(1))
        assert best[chosen] == max(best.values())


def test_the_moves_of_the_search_are_the_legal_ones() -> None:
    for seats in (2, 3, 4):
        for state in states(KOLTSINA, seats, 8):
            if state.turn is None:
                continue
            made = rule_moves(state, state.turn).values()
            legal = {(bits((m.card,)), bits((m.card, *m.taken)) if m.taken else 0) for m in made}
            hand, table = bits(state.hands[state.turn]), bits(state.table)
            assert set(moves(hand, table, lays=True)) == legal
            takers = {card for card, won in legal if won}
            fewer = {(card, won) for card, won in legal if won or card not in takers}
            assert set(moves(hand, table, lays=False)) == fewer


def test_a_playout_ends_the_deal_and_loses_no_card() -> None:
    for seats in (2, 3, 4):
        for state in states(KOLTSINA, seats, 9):
            if state.turn is None:
                continue
            hands, piles = list(map(bits, state.hands)), list(map(bits, state.piles))
            table = bits(state.table)
            for move in moves(hands[state.turn], table, lays=True):
                last = state.last_capturer
                end, left, taker = play_out(state.turn, move, hands, table, piles, last)
                assert sum(end) + left == sum(hands) + sum(piles) + table
                assert all(pile & ~now == 0 for pile, now in zip(piles, end, strict=True))
                assert taker == last if end == piles else taker is not None
            assert {CARDS[place] for place in places(table)} == set(state.table)
