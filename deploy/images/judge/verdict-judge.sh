#!/bin/sh
# The two containers of a judge's pod: `verdict-judge`, the worker, and `go-judge`, its sandbox.
case "${1:-}" in
  verdict-judge) exec verdict-entrypoint judge ;;
  go-judge) exec node /app/deploy/src/judge/container.ts ;;
  *)
    echo "Say verdict-judge or go-judge" >&2
    exit 64
    ;;
esac
