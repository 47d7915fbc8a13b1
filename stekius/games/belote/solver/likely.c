/* How well worlds explain the cards that were played: the fast twin of likely.py. */
#include "trick.h"

typedef struct {
    int32_t seat, card, led, best, size;
    Cards later;
    double temptations[CARDS];
} Choice;

void likely(int worlds, const Cards *hands, int choices, const Choice *chosen, double *out)
{
    for (int world = 0; world < worlds; world++) {
        double product = 1;
        for (int i = 0; i < choices; i++) {
            const Choice *c = &chosen[i];
            Trick trick = {c->led, c->best, 0, 0, c->size};
            Cards legal = playable(hands[SEATS * world + c->seat] | c->later, &trick);
            double sum = 0;
            for (; legal; legal &= legal - 1) sum += c->temptations[lowest(legal)];
            product *= c->temptations[c->card] / sum;
        }
        out[world] = product;
    }
}
