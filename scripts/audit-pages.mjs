// npm run audit:pages. Needs nothing but Node 20, npm and Chromium; what else it lacks, it brings in.
import { runWithTools } from './lib/bootstrap.mjs'

await runWithTools('e2e/audit/main.ts', process.argv.slice(2))
