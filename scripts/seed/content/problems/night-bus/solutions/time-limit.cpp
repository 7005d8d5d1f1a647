// Looks through all states for the nearest one each time.
#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
    int n, m, k;
    if (scanf("%d %d %d", &n, &m, &k) != 3) return 1;
    std::vector<std::vector<std::pair<int, int>>> roads(n);
    for (int i = 0; i < m; i++) {
        int a, b, t;
        if (scanf("%d %d %d", &a, &b, &t) != 3) return 1;
        roads[a - 1].push_back({b - 1, t});
        roads[b - 1].push_back({a - 1, t});
    }
    const long long never = 1LL << 60;
    int states = n * (k + 1);
    std::vector<long long> fastest(states, never);
    std::vector<bool> done(states, false);
    fastest[0] = 0;
    for (;;) {
        int state = -1;
        for (int i = 0; i < states; i++)
            if (!done[i] && fastest[i] < never && (state < 0 || fastest[i] < fastest[state])) state = i;
        if (state < 0) break;
        done[state] = true;
        int used = state / n, stop = state % n;
        for (auto [to, time] : roads[stop]) {
            long long& same = fastest[used * n + to];
            same = std::min(same, fastest[state] + time);
            if (used == k) continue;
            long long& next = fastest[(used + 1) * n + to];
            next = std::min(next, fastest[state] + time / 2);
        }
    }
    long long best = never;
    for (int used = 0; used <= k; used++) best = std::min(best, fastest[used * n + n - 1]);
    printf("%lld\n", best == never ? -1 : best);
}
