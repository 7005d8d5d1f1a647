// Paints board after board and counts the patches anew.
#include <cstdio>
#include <vector>
int main() {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    std::vector<int> boards(n, 0);
    while (q-- > 0) {
        int l, r, c;
        if (scanf("%d %d %d", &l, &r, &c) != 3) return 1;
        for (int i = l - 1; i < r; i++) boards[i] = c;
        int patches = 1;
        for (int i = 1; i < n; i++) patches += boards[i] != boards[i - 1];
        printf("%d\n", patches);
    }
}
