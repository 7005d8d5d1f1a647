#!/bin/sh
# verdict-trial-stores mongod|redis-server [OPTION…]
case "${1:-}" in
  mongod)
    shift
    exec node /app/deploy/src/servers/mongod/mongod-member.ts "$@"
    ;;
  redis-server)
    shift
    exec redis-server --dir /data --appendonly yes --protected-mode no --bind 0.0.0.0 "$@"
    ;;
  *)
    echo "Say mongod or redis-server" >&2
    exit 64
    ;;
esac
