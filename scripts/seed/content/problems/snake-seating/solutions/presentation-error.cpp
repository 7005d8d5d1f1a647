// Leaves a space at the end of every row.
#include <cstdio>
#include <string>
int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    int width = static_cast<int>(std::to_string(n * m).size());
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < m; column++) {
            int seat = row * m + (row % 2 == 0 ? column : m - 1 - column) + 1;
            printf("%*d ", width, seat);
        }
        putchar('\n');
    }
}
