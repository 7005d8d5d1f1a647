// The brightness of the stars, one after the other. For C and C++: #include "stars.h"
#ifndef STARS_H
#define STARS_H

static unsigned int stars_state;

/* Call once, with the seed of the input. */
static inline void stars_begin(unsigned int seed) { stars_state = seed; }

/* The brightness of the next star, 0 to 2^31 - 1. */
static inline unsigned int stars_next(void) {
    stars_state = (1103515245u * stars_state + 12345u) & 0x7fffffffu;
    return stars_state;
}

#endif
