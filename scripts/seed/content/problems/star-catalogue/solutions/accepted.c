#include "stars.h"
#include <stdio.h>
#include <stdlib.h>

static unsigned stars[1000000], sorted[1000000];

static int ascending(const void* a, const void* b) {
    unsigned x = *(const unsigned*)a, y = *(const unsigned*)b;
    return (x > y) - (x < y);
}

int main(void) {
    int n, k, i = 0;
    unsigned seed;
    if (scanf("%d %d %u", &n, &k, &seed) != 3) return 1;
    stars_begin(seed);
    for (i = 0; i < n; i++) sorted[i] = stars[i] = stars_next();
    qsort(sorted, n, sizeof sorted[0], ascending);
    i = 0;
    while (stars[i] != sorted[n - k]) i++;
    printf("%u %d\n", stars[i], i + 1);
    return 0;
}
