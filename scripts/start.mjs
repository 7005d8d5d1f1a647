// npm start, npm run dev. Needs nothing but Node 20 and npm; what it lacks, it brings in.
import { runWithTools } from './lib/bootstrap.mjs'

await runWithTools('scripts/lib/start/main.ts', process.argv.slice(2))
