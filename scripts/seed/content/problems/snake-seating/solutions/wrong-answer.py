# Every row from left to right.
n, m = map(int, input().split())
width = len(str(n * m))
for row in range(n):
    print(" ".join(str(row * m + column + 1).rjust(width) for column in range(m)))
