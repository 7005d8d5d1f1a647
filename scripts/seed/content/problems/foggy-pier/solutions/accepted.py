import sys

NEVER = 1 << 30


def main():
    n, m, *rows = sys.stdin.read().split()
    width = int(m) + 2
    pier = "#" * width + "".join(f"#{row}#" for row in rows) + "#" * width

    def spread(mark, fog):
        reached = [NEVER] * len(pier)
        edge = [cell for cell, what in enumerate(pier) if what == mark]
        for cell in edge:
            reached[cell] = 0
        minute = 0
        while edge:
            minute += 1
            following = []
            for cell in edge:
                for near in (cell - width, cell + width, cell - 1, cell + 1):
                    if pier[near] != "#" and reached[near] == NEVER and minute < fog[near]:
                        reached[near] = minute
                        following.append(near)
            edge = following
        return reached

    fog = spread("F", [NEVER] * len(pier))
    minutes = spread("S", fog)[pier.index("E")]
    print("STAY" if minutes == NEVER else minutes)


main()
