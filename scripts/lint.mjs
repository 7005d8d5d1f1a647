// Lints the whole project with the Node that reads the contracts in TypeScript. One process for each area: the types of
// all of them at once do not fit the memory that Node takes by default on a small machine.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareTools } from './lib/bootstrap.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const apart = ['frontends', 'services']
const skipped = new Set(['node_modules', 'docs'])

const foldersOf = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !skipped.has(entry.name))
    .map((entry) => path.join(folder, entry.name))

const servicesAtOnce = 5
const services = foldersOf('services')

const areas = [
  ['*.mjs', ...foldersOf('.').filter((folder) => !apart.includes(folder))],
  ...services.flatMap((_folder, index) =>
    index % servicesAtOnce === 0 ? [services.slice(index, index + servicesAtOnce)] : [],
  ),
  ...foldersOf('frontends').map((folder) => [folder]),
]

const env = await prepareTools()
let failed = env === undefined
for (const area of env ? areas : []) {
  const eslint = path.join(root, 'node_modules', '.bin', 'eslint')
  const { status } = spawnSync(eslint, [...area, '--max-warnings', '0', '--no-error-on-unmatched-pattern'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) failed = true
}
process.exitCode = failed ? 1 : 0
