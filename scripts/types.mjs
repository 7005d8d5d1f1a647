// Checks the types of the whole project with TypeScript 7: what runs under Node, and each frontend by its own rules.
// What was found is kept, so that the next check takes a few seconds where little has changed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const projects = [
  'tsconfig.json',
  'e2e/parts-remote/tsconfig.json',
  ...readdirSync(path.join(root, 'frontends'))
    .map((name) => path.join('frontends', name, 'tsconfig.json'))
    .filter((file) => existsSync(path.join(root, file))),
]

const cache = path.join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })

let failed = false
for (const project of projects) {
  const tsc = path.join(root, 'node_modules', '.bin', 'tsc')
  const name = project === 'tsconfig.json' ? 'root' : path.basename(path.dirname(project))
  const incremental = ['--incremental', '--tsBuildInfoFile', path.join(cache, `${name}.tsbuildinfo`)]
  // Several checkers check much of it again each: more than twice the processor time, and the memory.
  const args = ['--noEmit', '--checkers', '1', ...incremental, '--pretty', 'false', '-p', project]
  const { status } = spawnSync(tsc, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`Types do not hold in ${project}.`)
    failed = true
  }
}
process.exitCode = failed ? 1 : 0
