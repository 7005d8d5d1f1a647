#include <cstdio>
#include <unordered_map>
#include <vector>
int main() {
    int n, k;
    if (scanf("%d %d", &n, &k) != 2) return 1;
    std::vector<int> colour(n);
    std::unordered_map<int, int> inside;
    int start = 0, longest = 0, longestStart = 0;
    for (int i = 0; i < n; i++) {
        if (scanf("%d", &colour[i]) != 1) return 1;
        inside[colour[i]]++;
        while (static_cast<int>(inside.size()) > k) {
            if (--inside[colour[start]] == 0) inside.erase(colour[start]);
            start++;
        }
        if (i + 1 - start > longest) {
            longest = i + 1 - start;
            longestStart = start;
        }
    }
    printf("%d %d\n", longest, longestStart + 1);
}
