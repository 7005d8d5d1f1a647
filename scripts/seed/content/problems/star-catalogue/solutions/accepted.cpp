#include "stars.h"
#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
    int n, k;
    unsigned seed;
    if (scanf("%d %d %u", &n, &k, &seed) != 3) return 1;
    stars_begin(seed);
    std::vector<unsigned> stars(n);
    for (auto& star : stars) star = stars_next();
    std::vector<unsigned> sorted = stars;
    std::nth_element(sorted.begin(), sorted.begin() + (n - k), sorted.end());
    unsigned wanted = sorted[n - k];
    printf("%u %d\n", wanted, static_cast<int>(std::find(stars.begin(), stars.end(), wanted) - stars.begin()) + 1);
}
