// Never looks at how many pieces are left.
#include <iostream>
int main() {
    long long p, q;
    std::cin >> p >> q;
    long long rest = q - p;
    const long long value[5] = {100, 50, 10, 5, 1};
    for (int i = 0; i < 5; i++) {
        std::cout << rest / value[i] << (i < 4 ? ' ' : '\n');
        rest %= value[i];
    }
}
