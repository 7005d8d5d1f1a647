#include <iostream>
#include <string>
#include <vector>

const int NEVER = 1 << 30;
int n, m;
std::vector<std::string> pier;

std::vector<int> spread(char mark, const std::vector<int>& fog) {
    std::vector<int> reached(n * m, NEVER), queue;
    for (int cell = 0; cell < n * m; cell++) {
        if (pier[cell / m][cell % m] != mark) continue;
        reached[cell] = 0;
        queue.push_back(cell);
    }
    const int down[4] = {1, -1, 0, 0}, right[4] = {0, 0, 1, -1};
    for (std::size_t head = 0; head < queue.size(); head++) {
        int cell = queue[head];
        for (int d = 0; d < 4; d++) {
            int row = cell / m + down[d], column = cell % m + right[d], next = row * m + column;
            if (row < 0 || row >= n || column < 0 || column >= m || pier[row][column] == '#') continue;
            if (reached[next] != NEVER || reached[cell] + 1 >= fog[next]) continue;
            reached[next] = reached[cell] + 1;
            queue.push_back(next);
        }
    }
    return reached;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin >> n >> m;
    pier.resize(n);
    for (auto& row : pier) std::cin >> row;
    std::vector<int> fog = spread('F', std::vector<int>(n * m, NEVER));
    std::vector<int> walk = spread('S', fog);
    for (int cell = 0; cell < n * m; cell++) {
        if (pier[cell / m][cell % m] != 'E') continue;
        if (walk[cell] == NEVER) std::cout << "STAY\n";
        else std::cout << walk[cell] << '\n';
    }
}
