# The first boards of all patches as bits: 512 boards to a number, and one number more that says which are not zero.
import sys

BITS = 512
MASK = BITS - 1


def main():
    n, q, *numbers = map(int, sys.stdin.buffer.read().split())
    words = [0] * (n // BITS + 2)
    words[0] = 1
    used = 1
    colours = [0] * (n + 1)
    patches = 1
    answers = []

    def at_or_before(board):
        word, bit = divmod(board, BITS)
        low = words[word] & ((2 << bit) - 1)
        if not low:
            word = (used & ((1 << word) - 1)).bit_length() - 1
            low = words[word]
        return word * BITS + low.bit_length() - 1

    for i in range(0, 3 * q, 3):
        first = numbers[i] - 1
        after = numbers[i + 1]
        colour = numbers[i + 2]
        behind = colours[at_or_before(after)] if after < n else -1
        start = at_or_before(after - 1)
        while start >= first:
            word = start // BITS
            words[word] ^= 1 << (start & MASK)
            if not words[word]:
                used ^= 1 << word
            patches -= 1
            if start == 0:
                break
            start = at_or_before(start - 1) if start > first else -1
        if first == 0 or colours[at_or_before(first - 1)] != colour:
            word = first // BITS
            words[word] |= 1 << (first & MASK)
            used |= 1 << word
            colours[first] = colour
            patches += 1
        if behind >= 0:
            word = after // BITS
            bit = 1 << (after & MASK)
            if behind == colour:
                if words[word] & bit:
                    words[word] ^= bit
                    if not words[word]:
                        used ^= 1 << word
                    patches -= 1
            else:
                if not words[word] & bit:
                    words[word] |= bit
                    used |= 1 << word
                    patches += 1
                colours[after] = behind
        answers.append(patches)
    print("\n".join(map(str, answers)))


main()
