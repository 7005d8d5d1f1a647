import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '@verdict/deploy/failure'
import { CommandFailed, run } from '@verdict/deploy/install/command'
import { root } from './root.ts'
import { step } from './progress.ts'

/** What every frontend is built from, in addition to its own folder. */
const shared = ['frontends/kit', 'frontends/webpack', 'proto', 'frontends/tsconfig.base.json', 'pnpm-lock.yaml']

/** Names of the frontends: the shell and the remotes. */
export function frontendNames(): string[] {
  return globSync('frontends/*/package.json', { cwd: root })
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('"build":'))
    .map((file) => path.basename(path.dirname(file)))
    .sort()
}

/** Builds the frontends whose sources have changed since their last build. */
export async function buildFrontends(): Promise<void> {
  const sharedHash = hashOf(shared)
  for (const name of frontendNames()) {
    const wanted = hashOf([`frontends/${name}`], sharedHash)
    const isBuilt = existsSync(path.join(root, 'frontends', name, 'dist', 'assets'))
    if (isBuilt && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === wanted) continue
    await step(`Pages: ${name}`, () => build(name))
    mkdirSync(path.dirname(stampOf(name)), { recursive: true })
    writeFileSync(stampOf(name), wanted)
  }
}

/** Makes the next `npm start` build all frontends again, because a watcher leaves development builds behind. */
export function forgetBuilds(): void {
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

/** A hash of the contents of files and folders, without tests and builds. */
function hashOf(paths: readonly string[], seed = ''): string {
  const hash = createHash('sha256').update(seed)
  const patterns = paths.flatMap((one) => [one, `${one}/**/*.*`])
  const exclude = (file: string) => ['node_modules', 'dist', 'test'].includes(path.basename(file))
  for (const file of globSync(patterns, { cwd: root, exclude }).sort()) {
    if (/\.test\.tsx?$/.test(file) || !path.extname(file)) continue
    hash.update(file).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}
