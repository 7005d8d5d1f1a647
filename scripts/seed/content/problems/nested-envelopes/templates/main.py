import sys


def check(record):
    """Returns "OK", "BROKEN k" or "OPEN k"."""
    return "OK"


t, *records = sys.stdin.read().split()
print("\n".join(map(check, records)))
