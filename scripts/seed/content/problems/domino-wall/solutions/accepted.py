MOD = 10**9 + 7


def multiply(x, y):
    a, b, c, d = x
    e, f, g, h = y
    return (a * e + b * g) % MOD, (a * f + b * h) % MOD, (c * e + d * g) % MOD, (c * f + d * h) % MOD


for _ in range(int(input())):
    n = int(input())
    if n % 2:
        print(0)
        continue
    power, square, n = (1, 0, 0, 1), (4, -1, 1, 0), n // 2
    while n:
        if n % 2:
            power = multiply(power, square)
        square = multiply(square, square)
        n //= 2
    print((power[0] + power[1]) % MOD)
