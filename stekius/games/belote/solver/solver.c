/* Belote with open cards: what each card is worth when all four play perfectly.
 *
 * The fast twin of plain.py, which explains the search; the two answer alike. A card is a bit:
 * eight to a suit, weakest first, trumps in the highest eight, so that a set of cards is one
 * word. Within one deal the cards that are left, the seat that leads and which team may still
 * make all the tricks are the whole position: that is a table entry's key.
 */
#include "trick.h"

#include <stdlib.h>

enum { CAPOT = 88, LEAST = -200, MOST = 400, TABLE_BITS = 16, NO_CARD = 32 };

typedef struct { uint64_t key; int16_t low, high; uint8_t move; } Entry;
typedef struct { Cards deal[SEATS]; Cards left; Entry *table; } Game;

/* What is tried first: only the speed depends on it. */
static int promise(const Game *g, const Trick *trick, int seat, int card)
{
    int value = VALUE[card], power = card & 7;
    if (!trick->count) {
        Cards others = g->left & ~g->deal[seat] & ~g->deal[(seat + 2) & 3];
        int master = !(others & above(card));
        if (card >= TRUMP) return master ? 60 + value : 10 - value;
        return master ? 40 + value : 20 - value;
    }
    Cards later = trick->count < 3 ? g->left & g->deal[(seat + 1) & 3] : 0;
    if (((trick->holder ^ seat) & 1) == 0 && !(later & above(trick->best)))
        return 4 * value - power;
    if (beats(card, trick->best))
        return later & above(card) ? 20 - value : 60 + 2 * value - power;
    return -4 * value - power;
}

static int order(const Game *g, const Trick *trick, int seat, Cards cards, int first, int *moves)
{
    int scores[8], count = 0;
    while (cards) {
        int card = lowest(cards), place = count++;
        cards &= cards - 1;
        int score = card == first ? 1000 : promise(g, trick, seat, card);
        for (; place && scores[place - 1] < score; place--) {
            scores[place] = scores[place - 1];
            moves[place] = moves[place - 1];
        }
        scores[place] = score;
        moves[place] = card;
    }
    return count;
}

static int worth_of(Cards cards)
{
    int sum = 0;
    for (; cards; cards &= cards - 1) sum += VALUE[lowest(cards)];
    return sum;
}

static int begin_trick(Game *g, int leader, int sweep, int worth, int alpha, int beta);

static int after(Game *g, Trick trick, int seat, int card, int sweep, int worth, int alpha,
                 int beta);

/* The best that the seat on turn can do for its team; fail-soft. `moves` are tried in order. */
static int best_of(Game *g, const Trick *trick, int seat, int sweep, int worth, int alpha,
                   int beta, const int *moves, int count, int *chosen)
{
    int ours = !(seat & 1), best = ours ? LEAST : MOST;
    for (int i = 0; i < count; i++) {
        int value = after(g, *trick, seat, moves[i], sweep, worth, alpha, beta);
        if (ours ? value > best : value < best) { best = value; *chosen = moves[i]; }
        if (ours && best > alpha) alpha = best;
        if (!ours && best < beta) beta = best;
        if (alpha >= beta) break;
    }
    return best;
}

static int follow(Game *g, const Trick *trick, int seat, int sweep, int worth, int alpha, int beta)
{
    int moves[8], chosen;
    Cards cards = unlike(playable(g->deal[seat] & g->left, trick), g->left | 1u << trick->best);
    int count = order(g, trick, seat, cards, NO_CARD, moves);
    return best_of(g, trick, seat, sweep, worth, alpha, beta, moves, count, &chosen);
}

static int after(Game *g, Trick trick, int seat, int card, int sweep, int worth, int alpha,
                 int beta)
{
    g->left &= ~(1u << card);
    put(&trick, seat, card);
    int value;
    if (trick.count < SEATS) {
        value = follow(g, &trick, (seat + 1) & 3, sweep, worth, alpha, beta);
    } else {
        int ours = !(trick.holder & 1);
        int gain = ours ? trick.points + (g->left ? 0 : LAST_TRICK) : 0;
        int still = sweep & (ours ? 1 : 2);
        worth -= trick.points;
        value = gain + begin_trick(g, trick.holder, still, worth, alpha - gain, beta - gain);
    }
    g->left |= 1u << card;
    return value;
}

static Entry *find(Game *g, uint64_t key)
{
    uint64_t hash = key * 0x9E3779B97F4A7C15ull;
    return &g->table[hash >> (64 - TABLE_BITS)];
}

static int begin_trick(Game *g, int leader, int sweep, int worth, int alpha, int beta)
{
    if (!g->left) return sweep == 1 ? CAPOT : sweep == 2 ? -CAPOT : 0;
    int most = worth + LAST_TRICK + (sweep & 1 ? CAPOT : 0), least = sweep & 2 ? -CAPOT : 0;
    if (most <= alpha) return most;
    if (least >= beta) return least;
    uint64_t key = (uint64_t)g->left << 4 | leader << 2 | sweep;
    Entry *entry = find(g, key);
    int first = NO_CARD;
    if (entry->key == key) {
        if (entry->low >= beta || entry->low == entry->high) return entry->low;
        if (entry->high <= alpha) return entry->high;
        first = entry->move;
        least = entry->low;
        most = entry->high;
    }
    Trick trick = {0, 0, leader, 0, 0};
    int moves[8], chosen = 0;
    Cards cards = unlike(g->deal[leader] & g->left, g->left);
    int count = order(g, &trick, leader, cards, first, moves);
    int value = best_of(g, &trick, leader, sweep, worth, alpha, beta, moves, count, &chosen);
    entry = find(g, key);
    entry->key = key;
    entry->low = value > alpha ? value : least;
    entry->high = value < beta ? value : most;
    entry->move = chosen;
    return value;
}

/* Closing in on the exact value from a guess by asking only "as much as that?" */
static int exact(Game *g, const Trick *trick, int seat, int card, int sweep, int worth, int guess)
{
    int low = LEAST, high = MOST;
    while (low < high) {
        int beta = guess == low ? guess + 1 : guess;
        guess = after(g, *trick, seat, card, sweep, worth, beta - 1, beta);
        if (guess < beta) high = guess; else low = guess;
    }
    return guess;
}

/* By world and card, what the first team (seats 0 and 2) still makes with the card, NONE where it
 * may not be played. `hands` are four words a world, `trick` the cards that lie, from `leader` on.
 * Answers 0, or 1 without memory. */
int values(int worlds, const Cards *hands, int lying, const uint8_t *cards, int leader, int sweep,
           int16_t *out)
{
    Game g;
    g.table = malloc(sizeof(Entry) << TABLE_BITS);
    if (!g.table) return 1;
    for (int world = 0; world < worlds; world++) {
        for (int i = 0; i < 1 << TABLE_BITS; i++) g.table[i].key = 0;
        g.left = 0;
        for (int seat = 0; seat < SEATS; seat++)
            g.left |= g.deal[seat] = hands[SEATS * world + seat];
        Trick trick = {0, 0, leader, 0, 0};
        for (int i = 0; i < lying; i++) put(&trick, (leader + i) & 3, cards[i]);
        int seat = (leader + lying) & 3, worth = worth_of(g.left) + trick.points;
        int moves[8], guess = worth / 2;
        Cards legal = playable(g.deal[seat], &trick), tried = unlike(legal, lying ? g.left | 1u << trick.best : g.left);
        int count = order(&g, &trick, seat, tried, NO_CARD, moves);
        int16_t *row = out + CARDS * world;
        for (int card = 0; card < CARDS; card++) row[card] = INT16_MIN;
        for (int i = 0; i < count; i++)
            guess = row[moves[i]] = exact(&g, &trick, seat, moves[i], sweep, worth, guess);
        for (int card = 1; card < CARDS; card++)
            if (legal & ~tried & 1u << card)
                row[card] = row[card - 1] != INT16_MIN ? row[card - 1] : row[card - 2];
    }
    free(g.table);
    return 0;
}
