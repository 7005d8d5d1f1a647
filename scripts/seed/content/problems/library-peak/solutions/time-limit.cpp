// Asks for every arrival how many are in the room: quadratic.
#include <cstdio>
#include <vector>
int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<int> enter(n), leave(n);
    for (int i = 0; i < n; i++)
        if (scanf("%d %d", &enter[i], &leave[i]) != 2) return 1;
    int most = 0, since = 0;
    for (int i = 0; i < n; i++) {
        int now = 0;
        for (int j = 0; j < n; j++) now += enter[j] <= enter[i] && enter[i] < leave[j];
        if (now > most || (now == most && enter[i] < since)) {
            most = now;
            since = enter[i];
        }
    }
    printf("%d %d\n", most, since);
}
