#!/bin/sh
# npm start, npm run dev. Needs nothing but Node 20 and npm; what it lacks, it brings in. Then one process of Node 24 holds
# the product and keeps its servers; this shell (2 MB) passes signals on to it and starts it again after a crash.
cd "$(dirname "$0")/.." || exit 1
environment=$(node scripts/lib/tools.mjs) || exit 1
eval "$environment"

child='' stopping='' crashed='' pause=1
# HUP and INT too: npm may be all that a terminal has told.
trap 'stopping=1; [ -z "$child" ] || kill -TERM "$child" 2>/dev/null' HUP INT TERM

while :; do
  # Threads share two heaps instead of each having one of its own, which would keep what it once needed; larger pieces are
  # given back to the system when they are freed, which the library would cease to do after the first. Young garbage is
  # collected sooner than by default, a tenth more work for the collector under load for tens of megabytes less, but at rest
  # no sooner than under load. Collections that small would take helper threads longer than the main thread alone.
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 node --min-semi-space-size=4 --max-semi-space-size=4 --no-parallel-scavenge scripts/lib/start/main.ts "$@" &
  child=$!
  [ -z "$stopping" ] || kill -TERM "$child" 2>/dev/null
  wait "$child"
  code=$?
  # A signal ends the waiting, not the child.
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    code=$?
  done
  child=''
  # 0: stopped; 1: could not start and has said why. All else is a crash.
  if [ "$code" -eq 0 ] || [ -n "$stopping" ]; then exit "$code"; fi
  if [ "$code" -eq 1 ] && [ -z "$crashed" ]; then exit 1; fi
  crashed=1
  echo "Verdict ended unexpectedly (exit code $code); starting it again in $pause s." >&2
  sleep "$pause" &
  wait $!
  if [ -n "$stopping" ]; then exit 0; fi
  [ "$pause" -ge 15 ] || pause=$((pause * 2))
done
