#include <cstdio>
#include <numeric>
#include <vector>

std::vector<int> parent;

int regionOf(int island) {
    while (parent[island] != island) island = parent[island] = parent[parent[island]];
    return island;
}

int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<int> a(m), b(m), after(m);
    for (int i = 0; i < m; i++)
        if (scanf("%d %d", &a[i], &b[i]) != 2) return 1;
    parent.resize(n + 1);
    std::iota(parent.begin(), parent.end(), 0);
    int regions = n;
    for (int i = m - 1; i >= 0; i--) {
        after[i] = regions;
        int x = regionOf(a[i]), y = regionOf(b[i]);
        if (x != y) {
            parent[x] = y;
            regions--;
        }
    }
    for (int count : after) printf("%d\n", count);
}
