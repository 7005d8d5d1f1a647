// Thinks that one can slip in together with the fog.
#include <iostream>
#include <queue>
#include <string>
#include <vector>
int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::string> pier(n);
    for (auto& row : pier) std::cin >> row;
    const int never = 1 << 30;
    std::vector<int> reached[2] = {std::vector<int>(n * m, never), std::vector<int>(n * m, never)};
    for (int round = 0; round < 2; round++) {
        std::queue<int> queue;
        for (int cell = 0; cell < n * m; cell++) {
            if (pier[cell / m][cell % m] != "FS"[round]) continue;
            reached[round][cell] = 0;
            queue.push(cell);
        }
        for (; !queue.empty(); queue.pop()) {
            int cell = queue.front();
            const int down[4] = {1, -1, 0, 0}, right[4] = {0, 0, 1, -1};
            for (int d = 0; d < 4; d++) {
                int row = cell / m + down[d], column = cell % m + right[d], next = row * m + column;
                if (row < 0 || row >= n || column < 0 || column >= m || pier[row][column] == '#') continue;
                int minute = reached[round][cell] + 1;
                if (reached[round][next] != never || (round == 1 && minute > reached[0][next])) continue;
                reached[round][next] = minute;
                queue.push(next);
            }
        }
    }
    for (int cell = 0; cell < n * m; cell++) {
        if (pier[cell / m][cell % m] != 'E') continue;
        if (reached[1][cell] == never) std::cout << "STAY\n";
        else std::cout << reached[1][cell] << '\n';
    }
}
