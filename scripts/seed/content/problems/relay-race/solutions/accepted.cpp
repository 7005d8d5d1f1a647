#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>
int main() {
    if (!freopen("relay.in", "r", stdin) || !freopen("relay.out", "w", stdout)) return 1;
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<std::pair<int, std::string>> teams;
    for (int i = 0; i < n; i++) {
        char name[32];
        if (scanf("%31s", name) != 1) return 1;
        int total = 0;
        for (int leg = 0; leg < 4; leg++) {
            int minutes, seconds, rest;
            if (scanf("%d:%d.%d", &minutes, &seconds, &rest) != 3) return 1;
            total += (minutes * 60 + seconds) * 100 + rest;
        }
        teams.push_back({total, name});
    }
    std::sort(teams.begin(), teams.end());
    int rank = 0;
    for (int i = 0; i < n; i++) {
        int total = teams[i].first;
        if (i == 0 || total != teams[i - 1].first) rank = i + 1;
        printf("%d %s %d:%02d.%02d\n", rank, teams[i].second.c_str(), total / 6000, total / 100 % 60, total % 100);
    }
}
