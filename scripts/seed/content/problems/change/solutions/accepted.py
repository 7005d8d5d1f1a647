p, q = map(int, input().split())
till = list(map(int, input().split()))
rest = q - p
taken = []
for value, left in zip((100, 50, 10, 5, 1), till):
    count = min(left, rest // value)
    taken.append(count)
    rest -= count * value
print("IMPOSSIBLE" if rest else " ".join(map(str, taken)))
