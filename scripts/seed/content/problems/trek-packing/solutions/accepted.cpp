#include <algorithm>
#include <iostream>
#include <vector>
int main() {
    int n, capacity;
    std::cin >> n >> capacity;
    std::vector<long long> best(capacity + 1, 0);
    for (int i = 0; i < n; i++) {
        int weight;
        long long value;
        std::cin >> weight >> value;
        for (int load = capacity; load >= weight; load--) best[load] = std::max(best[load], best[load - weight] + value);
    }
    std::cout << best[capacity] << '\n';
}
