LIMIT = 10**6
sieve = bytearray([1]) * (LIMIT + 1)
for p in range(2, 1001):
    if sieve[p]:
        sieve[p * p :: p] = bytes(len(range(p * p, LIMIT + 1, p)))
primes = [p for p in range(2, LIMIT + 1) if sieve[p]]


def gcd_sum(n):
    total = 1
    for p in primes:
        if p * p > n:
            break
        if n % p == 0:
            exponent, power = 0, 1
            while n % p == 0:
                n //= p
                power *= p
                exponent += 1
            total *= power // p * ((exponent + 1) * p - exponent)
    return total * (2 * n - 1) if n > 1 else total


for _ in range(int(input())):
    print(gcd_sum(int(input())))
