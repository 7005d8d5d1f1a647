// Counts the regions anew after every fall.
#include <cstdio>
#include <vector>
int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<int> a(m), b(m);
    for (int i = 0; i < m; i++)
        if (scanf("%d %d", &a[i], &b[i]) != 2) return 1;
    for (int fallen = 1; fallen <= m; fallen++) {
        std::vector<std::vector<int>> next(n + 1);
        for (int i = fallen; i < m; i++) {
            next[a[i]].push_back(b[i]);
            next[b[i]].push_back(a[i]);
        }
        std::vector<bool> seen(n + 1, false);
        int regions = 0;
        for (int start = 1; start <= n; start++) {
            if (seen[start]) continue;
            regions++;
            std::vector<int> todo{start};
            seen[start] = true;
            while (!todo.empty()) {
                int island = todo.back();
                todo.pop_back();
                for (int other : next[island]) {
                    if (seen[other]) continue;
                    seen[other] = true;
                    todo.push_back(other);
                }
            }
        }
        printf("%d\n", regions);
    }
}
