// Counts each kind for itself and so misses that they must not cross.
#include <iostream>
#include <string>
int main() {
    int t;
    std::cin >> t;
    std::string record;
    while (t-- > 0 && std::cin >> record) {
        int open[3] = {0, 0, 0};
        std::size_t broken = 0;
        for (std::size_t i = 0; i < record.size() && broken == 0; i++) {
            std::size_t opener = std::string("([{").find(record[i]);
            if (opener != std::string::npos) open[opener]++;
            else if (--open[std::string(")]}").find(record[i])] < 0) broken = i + 1;
        }
        int left = open[0] + open[1] + open[2];
        if (broken > 0) std::cout << "BROKEN " << broken << '\n';
        else if (left > 0) std::cout << "OPEN " << left << '\n';
        else std::cout << "OK\n";
    }
}
