with open("relay.in") as file:
    rows = file.read().split("\n")[1:]


def hundredths(text):
    minutes, rest = text.split(":")
    return int(minutes) * 6000 + int(rest.replace(".", ""))


teams = sorted((sum(map(hundredths, legs)), name) for name, *legs in (row.split() for row in rows if row))
with open("relay.out", "w") as file:
    rank = 0
    for place, (total, name) in enumerate(teams, 1):
        if place == 1 or total != teams[place - 2][0]:
            rank = place
        file.write(f"{rank} {name} {total // 6000}:{total // 100 % 60:02}.{total % 100:02}\n")
