// Plays minute after minute over the whole map.
#include <iostream>
#include <string>
#include <vector>
int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::string> pier(n);
    for (auto& row : pier) std::cin >> row;
    int exitRow = 0, exitColumn = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (pier[i][j] == 'E') exitRow = i, exitColumn = j;
    pier[exitRow][exitColumn] = '.';
    auto beside = [&](const std::vector<std::string>& map, int i, int j, char mark) {
        return (i > 0 && map[i - 1][j] == mark) || (i + 1 < n && map[i + 1][j] == mark) ||
               (j > 0 && map[i][j - 1] == mark) || (j + 1 < m && map[i][j + 1] == mark);
    };
    for (int minute = 1; minute <= n * m; minute++) {
        std::vector<std::string> next = pier;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                if (pier[i][j] == '.' && beside(pier, i, j, 'S')) next[i][j] = 'S';
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                if (pier[i][j] != '#' && beside(pier, i, j, 'F')) next[i][j] = 'F';
        if (next[exitRow][exitColumn] == 'S') {
            std::cout << minute << '\n';
            return 0;
        }
        pier = next;
    }
    std::cout << "STAY\n";
}
