// Keeps the whole table.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
int main() {
    std::string s, t;
    std::cin >> s >> t;
    std::vector<std::vector<int>> table(s.size() + 1, std::vector<int>(t.size() + 1, 0));
    for (std::size_t i = 1; i <= s.size(); i++)
        for (std::size_t j = 1; j <= t.size(); j++)
            table[i][j] = s[i - 1] == t[j - 1] ? table[i - 1][j - 1] + 1 : std::max(table[i - 1][j], table[i][j - 1]);
    std::cout << table[s.size()][t.size()] << '\n';
}
