# Finds the fastest way first and then spends the green waves on its slowest roads.
import sys
from heapq import heappop, heappush

n, m, k, *numbers = map(int, sys.stdin.buffer.read().split())
roads = [[] for _ in range(n)]
for a, b, t in zip(numbers[::3], numbers[1::3], numbers[2::3]):
    roads[a - 1].append((b - 1, t))
    roads[b - 1].append((a - 1, t))
fastest = [None] * n
heap = [(0, 0, -1, 0)]
while heap:
    minutes, stop, before, taken = heappop(heap)
    if fastest[stop] is None:
        fastest[stop] = (minutes, before, taken)
        for to, time in roads[stop]:
            if fastest[to] is None:
                heappush(heap, (minutes + time, to, stop, time))
if fastest[n - 1] is None:
    print(-1)
else:
    used = []
    stop = n - 1
    while stop > 0:
        used.append(fastest[stop][2])
        stop = fastest[stop][1]
    used.sort(reverse=True)
    print(fastest[n - 1][0] - sum(time - time // 2 for time in used[:k]))
