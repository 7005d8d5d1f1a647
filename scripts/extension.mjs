// npm run extension -- <address of the site>: the browser extension by which people send with their own accounts.
import { runWithTools } from './lib/bootstrap.mjs'

await runWithTools('frontends/extension/build.mjs', process.argv.slice(2))
