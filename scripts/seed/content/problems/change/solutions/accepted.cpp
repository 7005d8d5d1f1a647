#include <algorithm>
#include <iostream>
int main() {
    long long p, q, rest;
    std::cin >> p >> q;
    rest = q - p;
    const long long value[5] = {100, 50, 10, 5, 1};
    long long take[5];
    for (int i = 0; i < 5; i++) {
        long long left;
        std::cin >> left;
        take[i] = std::min(left, rest / value[i]);
        rest -= take[i] * value[i];
    }
    if (rest > 0) {
        std::cout << "IMPOSSIBLE\n";
        return 0;
    }
    for (int i = 0; i < 5; i++) std::cout << take[i] << (i < 4 ? ' ' : '\n');
}
