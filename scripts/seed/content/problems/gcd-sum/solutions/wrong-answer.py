# Applies the formula for a prime to every prime factor, as if none came twice.
def gcd_sum(n):
    total, p = 1, 2
    while p * p <= n and p < 2000:
        while n % p == 0:
            n //= p
            total *= 2 * p - 1
        p += 1
    return total * (2 * n - 1) if n > 1 else total


for _ in range(int(input())):
    print(gcd_sum(int(input())))
