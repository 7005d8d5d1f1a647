// Gives out the gifts in every possible way.
#include <iostream>
#include <string>
#include <vector>
int n;
std::vector<std::string> wishes;

long long give(int person, int taken) {
    if (person == n) return 1;
    long long ways = 0;
    for (int gift = 0; gift < n; gift++)
        if (wishes[person][gift] == '1' && !(taken >> gift & 1)) ways += give(person + 1, taken | 1 << gift);
    return ways;
}

int main() {
    std::cin >> n;
    wishes.resize(n);
    for (auto& wish : wishes) std::cin >> wish;
    std::cout << give(0, 0) << '\n';
}
