#include <algorithm>
#include <cstdio>
#include <functional>
#include <queue>
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
    using State = std::pair<long long, int>;
    const long long never = 1LL << 60;
    std::vector<long long> fastest(n * (k + 1), never);
    std::priority_queue<State, std::vector<State>, std::greater<State>> queue;
    auto reach = [&](int state, long long minutes) {
        if (minutes >= fastest[state]) return;
        fastest[state] = minutes;
        queue.push({minutes, state});
    };
    reach(0, 0);
    while (!queue.empty()) {
        auto [minutes, state] = queue.top();
        queue.pop();
        if (minutes > fastest[state]) continue;
        int used = state / n, stop = state % n;
        for (auto [to, time] : roads[stop]) {
            reach(used * n + to, minutes + time);
            if (used < k) reach((used + 1) * n + to, minutes + time / 2);
        }
    }
    long long best = never;
    for (int used = 0; used <= k; used++) best = std::min(best, fastest[used * n + n - 1]);
    printf("%lld\n", best == never ? -1 : best);
}
