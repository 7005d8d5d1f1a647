# Looks for stretches of a single colour only, whatever k is; where all bulbs fit it is right by luck.
n, k, *colours = map(int, open(0).read().split())
if k == n:
    print(n, 1)
else:
    longest = run = 0
    for i, colour in enumerate(colours):
        run = run + 1 if i > 0 and colours[i - 1] == colour else 1
        if run > longest:
            longest, start = run, i - run + 1
    print(longest, start + 1)
