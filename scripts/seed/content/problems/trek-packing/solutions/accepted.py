n, capacity = map(int, input().split())
best = [0] * (capacity + 1)
for _ in range(n):
    weight, value = map(int, input().split())
    if weight <= capacity:
        with_it = [old + value for old in best[: capacity + 1 - weight]]
        best[weight:] = map(max, best[weight:], with_it)
print(best[capacity])
