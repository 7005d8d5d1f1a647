// Lints the whole project, or the files that are named, with the Node that reads the contracts in TypeScript.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareTools } from './lib/bootstrap.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const env = await prepareTools()
if (env === undefined) process.exit(1)
const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint')
const { status } = spawnSync(oxlint, ['--deny-warnings', ...process.argv.slice(2)], {
  cwd: root,
  // Its type checkers, one a processor, each check much of it again: nearly twice the processor time, and no sooner done.
  env: { ...env, GOMAXPROCS: '1' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
