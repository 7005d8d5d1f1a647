# Believes that every fall splits a region.
n, m = map(int, input().split())
print("\n".join(str(fallen + 1) for fallen in range(1, m + 1)))
