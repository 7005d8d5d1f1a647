# Takes from an empty stack.
import sys

OPENER = {")": "(", "]": "[", "}": "{"}


def check(record):
    opened = []
    for place, mark in enumerate(record, 1):
        opener = OPENER.get(mark)
        if opener is None:
            opened.append(mark)
        elif opened.pop() != opener:
            return f"BROKEN {place}"
    return f"OPEN {len(opened)}" if opened else "OK"


t, *records = sys.stdin.read().split()
print("\n".join(map(check, records)))
