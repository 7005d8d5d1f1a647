# Tries every choice; gives up where there are too many.
n, capacity = map(int, input().split())
gear = [tuple(map(int, input().split())) for _ in range(n)]
best = 0
if n <= 15:
    for choice in range(1 << n):
        chosen = [gear[i] for i in range(n) if choice >> i & 1]
        if sum(weight for weight, _ in chosen) <= capacity:
            best = max(best, sum(value for _, value in chosen))
print(best)
