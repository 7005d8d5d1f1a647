#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
int main() {
    std::string s, t;
    std::cin >> s >> t;
    std::vector<int> above(t.size() + 1, 0), row(t.size() + 1, 0);
    for (char letter : s) {
        for (std::size_t j = 1; j <= t.size(); j++)
            row[j] = letter == t[j - 1] ? above[j - 1] + 1 : std::max(above[j], row[j - 1]);
        std::swap(above, row);
    }
    std::cout << above[t.size()] << '\n';
}
