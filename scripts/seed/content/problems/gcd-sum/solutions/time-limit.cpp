// Adds up the terms of the definition.
#include <iostream>
#include <numeric>
int main() {
    int t;
    std::cin >> t;
    while (t-- > 0) {
        long long n, sum = 0;
        std::cin >> n;
        for (long long i = 1; i <= n; i++) sum += std::gcd(i, n);
        std::cout << sum << '\n';
    }
}
