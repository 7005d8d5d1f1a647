#!/bin/sh
# npm start, npm run dev. Needs nothing but Node 20 and npm; what it lacks, it brings in. Then this process becomes the
# start itself under Node 24: a launcher that only waited would hold 50 MB for as long as the site runs.
cd "$(dirname "$0")/.." || exit 1
environment=$(node scripts/lib/tools.mjs) || exit 1
eval "$environment"
exec node --use-system-ca --use-env-proxy --max-semi-space-size=1 scripts/lib/start/main.ts "$@"
