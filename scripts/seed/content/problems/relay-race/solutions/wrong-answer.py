# Adds seconds as floating-point numbers and cuts off what is behind the second decimal.
with open("relay.in") as file:
    rows = file.read().split("\n")[1:]


def seconds(text):
    minutes, rest = text.split(":")
    return int(minutes) * 60 + float(rest)


teams = sorted((sum(map(seconds, legs)), name) for name, *legs in (row.split() for row in rows if row))
with open("relay.out", "w") as file:
    rank = 0
    for place, (total, name) in enumerate(teams, 1):
        if place == 1 or total != teams[place - 2][0]:
            rank = place
        hundredths = int(total * 100)
        file.write(f"{rank} {name} {hundredths // 6000}:{hundredths // 100 % 60:02}.{hundredths % 100:02}\n")
