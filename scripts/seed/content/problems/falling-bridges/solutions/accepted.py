import sys


def main():
    n, m, *ends = map(int, sys.stdin.buffer.read().split())
    parent = list(range(n + 1))

    def region_of(island):
        while parent[island] != island:
            parent[island] = parent[parent[island]]
            island = parent[island]
        return island

    after = []
    regions = n
    for bridge in range(m - 1, -1, -1):
        after.append(regions)
        a = region_of(ends[2 * bridge])
        b = region_of(ends[2 * bridge + 1])
        if a != b:
            parent[a] = b
            regions -= 1
    print("\n".join(map(str, reversed(after))))


main()
