// npm run screens, npm run audit:screens. Needs nothing but Node 20, npm and Chromium; what else it lacks, it brings in.
import { runWithTools } from './lib/bootstrap.mjs'

await runWithTools('e2e/screens/main.ts', process.argv.slice(2))
