// Tries every start and stops at the first colour too many: quadratic where pieces are long.
#include <cstdio>
#include <set>
#include <vector>
int main() {
    int n, k;
    if (scanf("%d %d", &n, &k) != 2) return 1;
    std::vector<int> colour(n);
    for (int& c : colour)
        if (scanf("%d", &c) != 1) return 1;
    int longest = 0, longestStart = 0;
    for (int start = 0; start < n; start++) {
        std::set<int> inside;
        int end = start;
        while (end < n) {
            inside.insert(colour[end]);
            if (static_cast<int>(inside.size()) > k) break;
            end++;
        }
        if (end - start > longest) {
            longest = end - start;
            longestStart = start;
        }
    }
    printf("%d %d\n", longest, longestStart + 1);
}
