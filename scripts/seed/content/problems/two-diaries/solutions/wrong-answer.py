# Matches every letter with the first place where it still fits.
s = input()
t = input()
at = length = 0
for letter in s:
    found = t.find(letter, at)
    if found >= 0:
        at = found + 1
        length += 1
print(length)
