n, m = map(int, input().split())
width = len(str(n * m))
for row in range(n):
    seats = list(range(row * m + 1, row * m + m + 1))
    if row % 2:
        seats.reverse()
    print(" ".join(str(seat).rjust(width) for seat in seats))
