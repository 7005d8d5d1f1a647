#include <iostream>
#include <string>
#include <vector>

std::string check(const std::string& record) {
    std::vector<char> open;
    for (std::size_t i = 0; i < record.size(); i++) {
        char mark = record[i];
        if (mark == '(' || mark == '[' || mark == '{') {
            open.push_back(mark);
            continue;
        }
        char opener = mark == ')' ? '(' : mark == ']' ? '[' : '{';
        if (open.empty() || open.back() != opener) return "BROKEN " + std::to_string(i + 1);
        open.pop_back();
    }
    return open.empty() ? "OK" : "OPEN " + std::to_string(open.size());
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int t;
    std::cin >> t;
    std::string record;
    while (t-- > 0 && std::cin >> record) std::cout << check(record) << '\n';
}
