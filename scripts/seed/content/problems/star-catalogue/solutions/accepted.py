from array import array


def main():
    n, k, star = map(int, input().split())
    stars = array("i", bytes(4 * n))
    for i in range(n):
        star = (1103515245 * star + 12345) & 0x7FFFFFFF
        stars[i] = star
    # Only the stars in the right bucket of 2^20 values each need to be sorted.
    counts = [0] * 2048
    for star in stars:
        counts[star >> 20] += 1
    bucket = 2047
    while counts[bucket] < k:
        k -= counts[bucket]
        bucket -= 1
    wanted = sorted((star for star in stars if star >> 20 == bucket), reverse=True)[k - 1]
    print(wanted, stars.index(wanted) + 1)


main()
