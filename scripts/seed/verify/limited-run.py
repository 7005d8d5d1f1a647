"""Runs a program once: argv is wall seconds, input file, output file, the command. Prints exit code, CPU ms, peak KB.

The exit code is -9 where the time ran out. Python because Node does not tell what a finished child has used.
"""

import os
import resource
import signal
import subprocess
import sys

wall, input_file, output_file, *command = sys.argv[1:]


def allow_deep_recursion():
    resource.setrlimit(resource.RLIMIT_STACK, (256 << 20, resource.RLIM_INFINITY))


with open(input_file, "rb") as stdin, open(output_file, "wb") as stdout:
    child = subprocess.Popen(
        command,
        stdin=stdin,
        stdout=stdout,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=allow_deep_recursion,
    )
    try:
        code = child.wait(float(wall))
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        code = -9
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(code, int((used.ru_utime + used.ru_stime) * 1000), used.ru_maxrss)
