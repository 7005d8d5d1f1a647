// Lets those who come in enter before those who leave at the same second.
#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>
int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<std::pair<int, int>> events;
    for (int i = 0; i < n; i++) {
        int enter, leave;
        if (scanf("%d %d", &enter, &leave) != 2) return 1;
        events.push_back({enter, 0});
        events.push_back({leave, 1});
    }
    std::sort(events.begin(), events.end());
    int now = 0, most = 0, since = 0;
    for (auto [second, leaves] : events) {
        now += leaves ? -1 : 1;
        if (now > most) {
            most = now;
            since = second;
        }
    }
    printf("%d %d\n", most, since);
}
