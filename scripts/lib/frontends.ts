import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '@verdict/deploy/failure'
import { CommandFailed, run } from '@verdict/deploy/install/command'
import { root } from './root.ts'
import { step } from './progress.ts'
import { hashOf, sourcesIn, stateOf } from './source-state.ts'

/** What every frontend is built from, in addition to its own folder. */
const shared = ['frontends/kit', 'frontends/webpack', 'proto', 'frontends/tsconfig.base.json', 'pnpm-lock.yaml']

/** Names of the frontends: the shell and the remotes. */
export function frontendNames(): string[] {
  return globSync('frontends/*/package.json', { cwd: root })
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('"build":'))
    .map((file) => path.basename(path.dirname(file)))
    .sort()
}

/** Builds the frontends whose sources have changed since their last build; files with unchanged times are not read. */
export async function buildFrontends(): Promise<void> {
  const sharedFiles = sourcesIn(root, shared)
  const sharedState = stateOf(root, sharedFiles)
  let sharedHash: string | undefined
  for (const name of frontendNames()) {
    const files = sourcesIn(root, [`frontends/${name}`])
    const built = readStamp(name)
    const state = stateOf(root, files, sharedState)
    if (built.state === state) continue
    sharedHash ??= hashOf(root, sharedFiles)
    const hash = hashOf(root, files, sharedHash)
    if (built.hash !== hash) await step(`Pages: ${name}`, () => build(name))
    mkdirSync(path.dirname(stampOf(name)), { recursive: true })
    writeFileSync(stampOf(name), `${hash}\n${state}`)
  }
}

/** Hash and state of the sources of the last build of a frontend, if that build still exists. */
function readStamp(name: string): { hash?: string | undefined; state?: string | undefined } {
  const isBuilt = existsSync(path.join(root, 'frontends', name, 'dist', 'assets'))
  if (!isBuilt || !existsSync(stampOf(name))) return {}
  const [hash, state] = readFileSync(stampOf(name), 'utf8').split('\n')
  return { hash, state }
}

/** Makes the next `npm start` build all frontends again, because a watcher leaves development builds behind. */
export function invalidateBuilds(): void {
  for (const name of frontendNames()) rmSync(stampOf(name), { force: true })
}

const stampOf = (name: string) => path.join(root, 'node_modules', '.verdict-built', name)

async function build(name: string): Promise<void> {
  try {
    await run('pnpm', ['run', 'build'], { cwd: path.join(root, 'frontends', name) })
  } catch (error) {
    if (error instanceof CommandFailed) throw new Failure(`The pages of ${name} could not be built: ${error.message}`)
    throw error
  }
}
