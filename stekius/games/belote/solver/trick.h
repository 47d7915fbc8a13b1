/* Tricks over cards as bits, as in trick.py: eight bits to a suit, weakest first, trumps highest. */
#pragma once
#include <stdint.h>

enum { SEATS = 4, CARDS = 32, TRUMP = 24, LAST_TRICK = 10 };

typedef uint32_t Cards;
typedef struct { int led, best, holder, points, count; } Trick;

static const int VALUE[CARDS] = {
    0, 0, 0, 2, 3, 4, 10, 11, 0, 0, 0, 2, 3, 4, 10, 11,
    0, 0, 0, 2, 3, 4, 10, 11, 0, 0, 3, 4, 10, 11, 14, 20};
static const Cards WORTHLESS = 0x03070707;

static inline int lowest(Cards cards) { return __builtin_ctz(cards); }
static inline Cards suit_of(int card) { return 0xFFu << (card & 24); }
static inline Cards above(int card) { return suit_of(card) & ~((2u << card) - 1); }

static inline int beats(int card, int best)
{
    return card >= TRUMP ? best < TRUMP || card > best : (card & 24) == (best & 24) && card > best;
}

/* B17 to B20 */
static inline Cards playable(Cards hand, const Trick *trick)
{
    if (!trick->count) return hand;
    Cards following = hand & suit_of(trick->led);
    if (following && trick->led < TRUMP) return following;
    Cards trumps = hand & suit_of(TRUMP);
    if (!trumps) return hand;
    if (trick->best < TRUMP) return trumps;
    Cards over = trumps & above(trick->best);
    return over ? over : trumps;
}

static inline void put(Trick *trick, int seat, int card)
{
    if (!trick->count) trick->led = card;
    if (!trick->count || beats(card, trick->best)) { trick->best = card; trick->holder = seat; }
    trick->points += VALUE[card];
    trick->count++;
}

/* Of worthless cards with nothing alive between them one is enough. */
static inline Cards unlike(Cards cards, Cards alive)
{
    Cards worthless = cards & WORTHLESS;
    return cards & ~(worthless & (worthless << 1 | (worthless << 2 & ~(alive << 1))));
}
