// Counts in 32 bits.
#include <iostream>
#include <string>
#include <vector>
int main() {
    int n;
    std::cin >> n;
    std::vector<std::string> wishes(n);
    for (auto& wish : wishes) std::cin >> wish;
    std::vector<unsigned> ways(1 << n, 0);
    ways[0] = 1;
    for (int taken = 0; taken + 1 < (1 << n); taken++)
        for (int gift = 0; gift < n; gift++)
            if (wishes[__builtin_popcount(taken)][gift] == '1' && !(taken >> gift & 1))
                ways[taken | 1 << gift] += ways[taken];
    std::cout << ways[(1 << n) - 1] << '\n';
}
