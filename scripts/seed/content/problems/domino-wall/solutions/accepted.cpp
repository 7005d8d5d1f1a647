#include <iostream>
const long long MOD = 1000000007;

struct Matrix {
    long long a, b, c, d;
};

Matrix operator*(const Matrix& x, const Matrix& y) {
    return {(x.a * y.a + x.b * y.c) % MOD, (x.a * y.b + x.b * y.d) % MOD,
            (x.c * y.a + x.d * y.c) % MOD, (x.c * y.b + x.d * y.d) % MOD};
}

int main() {
    int t;
    std::cin >> t;
    while (t-- > 0) {
        long long n;
        std::cin >> n;
        if (n % 2 == 1) {
            std::cout << "0\n";
            continue;
        }
        Matrix power{1, 0, 0, 1}, square{4, MOD - 1, 1, 0};
        for (n /= 2; n > 0; n /= 2) {
            if (n % 2 == 1) power = power * square;
            square = square * square;
        }
        std::cout << (power.a + power.b) % MOD << '\n';
    }
}
