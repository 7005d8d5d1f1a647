import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
arrivals = sorted(numbers[1::2])
departures = sorted(numbers[2::2])
departures.append(1 << 40)
gone = most = since = 0
for count, second in enumerate(arrivals, 1):
    while departures[gone] <= second:
        gone += 1
    if count - gone > most:
        most = count - gone
        since = second
print(most, since)
