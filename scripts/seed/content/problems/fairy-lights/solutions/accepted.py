import sys


def main():
    n, k, *colours = map(int, sys.stdin.buffer.read().split())
    inside = {}
    start = longest = longest_start = 0
    for i, colour in enumerate(colours):
        inside[colour] = inside.get(colour, 0) + 1
        while len(inside) > k:
            leaving = colours[start]
            inside[leaving] -= 1
            if inside[leaving] == 0:
                del inside[leaving]
            start += 1
        if i + 1 - start > longest:
            longest = i + 1 - start
            longest_start = start
    print(longest, longest_start + 1)


main()
