#!/bin/sh
# verdict-entrypoint NAME [ARGUMENT…]: runs the service NAME; any other name is a command of `verdict`, such as doctor.
name=${1:-}
if [ -f "/app/services/$name/src/main.ts" ] && [ -n "$name" ]; then
  # Young garbage is collected sooner than by default: tens of megabytes less for each process.
  exec node --min-semi-space-size=4 --max-semi-space-size=4 --no-parallel-scavenge "/app/services/$name/src/main.ts"
fi
if [ -n "$name" ]; then exec node /app/scripts/cli/main.ts "$@"; fi
echo "Say which service to run, as in: verdict-entrypoint gateway" >&2
exit 64
