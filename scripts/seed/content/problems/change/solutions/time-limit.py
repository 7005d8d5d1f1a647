# Takes one piece after the other.
p, q = map(int, input().split())
till = list(map(int, input().split()))
rest = q - p
taken = [0] * 5
for i, value in enumerate((100, 50, 10, 5, 1)):
    while rest >= value and till[i] > 0:
        rest -= value
        till[i] -= 1
        taken[i] += 1
print("IMPOSSIBLE" if rest else " ".join(map(str, taken)))
