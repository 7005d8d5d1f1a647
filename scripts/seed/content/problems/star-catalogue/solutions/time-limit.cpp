// Picks the brightest star that is left, k times.
#include "stars.h"
#include <cstdio>
#include <vector>
int main() {
    int n, k;
    unsigned seed;
    if (scanf("%d %d %u", &n, &k, &seed) != 3) return 1;
    stars_begin(seed);
    std::vector<long long> stars(n);
    for (auto& star : stars) star = stars_next();
    for (int round = 1;; round++) {
        int best = 0;
        for (int i = 1; i < n; i++)
            if (stars[i] > stars[best]) best = i;
        if (round == k) {
            printf("%lld %d\n", stars[best], best + 1);
            return 0;
        }
        stars[best] = -1;
    }
}
