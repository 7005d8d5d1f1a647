def main():
    n = int(input())
    wishes = [[1 << gift for gift, wish in enumerate(input()) if wish == "1"] for _ in range(n)]
    ways = {0: 1}
    for wish in wishes:
        following = {}
        for taken, count in ways.items():
            for gift in wish:
                if not taken & gift:
                    now = taken | gift
                    following[now] = following.get(now, 0) + count
        ways = following
    print(ways.get((1 << n) - 1, 0))


main()
