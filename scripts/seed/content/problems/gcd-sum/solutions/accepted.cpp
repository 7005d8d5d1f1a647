#include <iostream>
#include <vector>
int main() {
    const int limit = 1000000;
    std::vector<bool> composite(limit + 1, false);
    std::vector<long long> primes;
    for (long long p = 2; p <= limit; p++) {
        if (composite[p]) continue;
        primes.push_back(p);
        for (long long q = p * p; q <= limit; q += p) composite[q] = true;
    }
    int t;
    std::cin >> t;
    while (t-- > 0) {
        long long n, sum = 1;
        std::cin >> n;
        for (long long p : primes) {
            if (p * p > n) break;
            long long exponent = 0, power = 1;
            while (n % p == 0) {
                n /= p;
                power *= p;
                exponent++;
            }
            if (exponent > 0) sum *= power / p * ((exponent + 1) * p - exponent);
        }
        if (n > 1) sum *= 2 * n - 1;
        std::cout << sum << '\n';
    }
}
