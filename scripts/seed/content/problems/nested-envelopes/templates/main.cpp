#include <iostream>
#include <string>

// Returns "OK", "BROKEN k" or "OPEN k".
std::string check(const std::string& record) {
    return "OK";
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int t;
    std::cin >> t;
    std::string record;
    while (t-- > 0 && std::cin >> record) {
        std::cout << check(record) << '\n';
    }
}
