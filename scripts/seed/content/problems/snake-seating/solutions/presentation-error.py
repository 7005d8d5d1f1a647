# Does not align the numbers.
n, m = map(int, input().split())
for row in range(n):
    seats = list(range(row * m + 1, row * m + m + 1))
    print(*(seats[::-1] if row % 2 else seats))
