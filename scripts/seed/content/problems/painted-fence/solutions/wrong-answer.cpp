// Does not notice that a new patch may merge with its neighbours.
#include <cstdio>
#include <iterator>
#include <map>
int main() {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    std::map<int, int> patches{{1, 0}, {n + 1, -1}};
    auto cut = [&](int board) {
        auto at = patches.lower_bound(board);
        if (at->first == board) return at;
        return patches.emplace_hint(at, board, std::prev(at)->second);
    };
    while (q-- > 0) {
        int l, r, c;
        if (scanf("%d %d %d", &l, &r, &c) != 3) return 1;
        auto last = cut(r + 1), first = cut(l);
        patches.erase(first, last);
        patches.emplace_hint(last, l, c);
        printf("%d\n", static_cast<int>(patches.size()) - 1);
    }
}
