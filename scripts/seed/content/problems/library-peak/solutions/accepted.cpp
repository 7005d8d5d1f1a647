#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> events;
    events.reserve(2 * n);
    for (int i = 0; i < n; i++) {
        int enter, leave;
        std::cin >> enter >> leave;
        events.push_back({enter, 1});
        events.push_back({leave, -1});
    }
    std::sort(events.begin(), events.end());
    int now = 0, most = 0, since = 0;
    for (auto [second, change] : events) {
        now += change;
        if (now > most) {
            most = now;
            since = second;
        }
    }
    std::cout << most << ' ' << since << '\n';
}
