// Goes through the recurrence step by step.
#include <iostream>
int main() {
    int t;
    std::cin >> t;
    while (t-- > 0) {
        long long n, before = 1, now = 1;
        std::cin >> n;
        for (long long m = 1; m <= n / 2; m++) {
            long long next = (4 * now + 1000000006 * before) % 1000000007;
            before = now;
            now = next;
        }
        std::cout << (n % 2 == 1 ? 0 : now) << '\n';
    }
}
