# A row of the table as the bits of one number: bit j is 0 where the row grows at column j.
s = input()
t = input()
places = {letter: 0 for letter in s}
for j, letter in enumerate(t):
    places[letter] = places.get(letter, 0) | 1 << j
full = (1 << len(t)) - 1
row = full
for letter in s:
    common = row & places[letter]
    row = ((row + common) | (row - common)) & full
print(bin(full & ~row).count("1"))
