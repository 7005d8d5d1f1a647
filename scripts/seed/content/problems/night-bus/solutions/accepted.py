import sys
from heapq import heappop, heappush


def main():
    n, m, k, *numbers = map(int, sys.stdin.buffer.read().split())
    roads = [[] for _ in range(n)]
    for a, b, t in zip(numbers[::3], numbers[1::3], numbers[2::3]):
        roads[a - 1].append((b - 1, t))
        roads[b - 1].append((a - 1, t))
    never = 1 << 60
    fastest = [never] * (n * (k + 1))
    fastest[0] = 0
    # A state and its time in one number: comparing pairs would take longer.
    size = n * (k + 1)
    heap = [0]
    while heap:
        minutes, state = divmod(heappop(heap), size)
        if minutes > fastest[state]:
            continue
        used, stop = divmod(state, n)
        if stop == n - 1:
            print(minutes)
            return
        base = state - stop
        for to, time in roads[stop]:
            later = minutes + time
            if later < fastest[base + to]:
                fastest[base + to] = later
                heappush(heap, later * size + base + to)
            if used < k:
                later = minutes + time // 2
                if later < fastest[base + n + to]:
                    fastest[base + n + to] = later
                    heappush(heap, later * size + base + n + to)
    print(-1)


main()
