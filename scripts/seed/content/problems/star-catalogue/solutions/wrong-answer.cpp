// Lets the product overflow a signed number and forgets the modulus.
#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
    int n, k, star;
    if (scanf("%d %d %d", &n, &k, &star) != 3) return 1;
    std::vector<int> stars(n);
    for (auto& next : stars) next = star = static_cast<int>(1103515245u * star + 12345u);
    std::vector<int> sorted = stars;
    std::sort(sorted.rbegin(), sorted.rend());
    int place = static_cast<int>(std::find(stars.begin(), stars.end(), sorted[k - 1]) - stars.begin());
    printf("%d %d\n", sorted[k - 1], place + 1);
}
