import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { freePort } from '@verdict/deploy/servers/ports'
import { makeMemoryFolder, removeMemoryFolder } from '../scripts/test-servers/memory-folder.ts'

const root = join(import.meta.dirname, '..')

export const rootPassword = 'the-root-of-the-test'

/** Runs the product as the README describes, on a data folder of its own. */
export interface Product {
  url: string
  /** Kills it like a power failure, without a clean shutdown. */
  kill: () => Promise<void>
  /** Starts it again on the same data. */
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn('sh', ['scripts/start.sh'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Verdict is ready')) resolve(child)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', (code) => reject(new Error(`npm start ended with ${String(code)}:\n${output}`)))
  })
}

/** Finds processes that have the data folder in their environment, which all belong to this product. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && belongs(pid, folder))
}

function killProcessesOf(folder: string): void {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended meanwhile.
    }
  }
}

function belongs(pid: number, folder: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) return true
    const own = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0')
    return own('environ').includes(`VERDICT_DATA=${folder}`) || own('cmdline').some((part) => part.includes(folder))
  } catch {
    return false
  }
}

export function newDataFolder(prefix = 'e2e-'): string {
  mkdirSync(join(root, '.verdict'), { recursive: true })
  const folder = mkdtempSync(join(root, '.verdict', prefix))
  makeMemoryFolder(databaseOf(folder))
  return folder
}

export function removeDataFolder(folder: string): void {
  removeMemoryFolder(databaseOf(folder))
  rmSync(folder, { recursive: true, force: true })
}

const databaseOf = (folder: string) => join(folder, 'mongo')

/** Makes a data folder with a copy of the shared seed, except for its ports, so that copies can run side by side. */
export function newSeededFolder(folder = newDataFolder()): string {
  const seeded = process.env['SEEDED_DATA']
  if (seeded !== undefined) {
    // The database is copied separately, because its folder may be a link.
    copy(
      readdirSync(seeded)
        .map((name) => join(seeded, name))
        .filter((path) => path !== databaseOf(seeded)),
      folder,
    )
    mkdirSync(databaseOf(folder), { recursive: true })
    copy([`${databaseOf(seeded)}/.`], databaseOf(folder))
  }
  rmSync(join(folder, 'run', 'ports'), { force: true })
  return folder
}

function copy(from: readonly string[], to: string): void {
  execFileSync('cp', ['-a', '--reflink=auto', '--sparse=always', ...from, to])
}

/** Starts the product on a data folder; a new one is filled with the demonstration content. */
export async function startOn(folder: string, own: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const env = {
    ...process.env,
    VERDICT_TOOLS: process.env['VERDICT_TOOLS'] ?? join(root, '.verdict', 'tools'),
    VERDICT_DATA: folder,
    VERDICT_PORT: String(port),
    VERDICT_ROOT_PASSWORD: rootPassword,
    VERDICT_SUBMIT_INTERVAL_SEC: '0',
    MONGO_URL: '',
    REDIS_URL: '',
    KAFKA_BROKERS: '',
    GO_JUDGE_URL: '',
    // Optional preparations would take processor time from the tests.
    JUDGE_PRECOMPILE: 'false',
    ...own,
  }
  let child = await start(env)

  async function kill(): Promise<void> {
    killProcessesOf(folder)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    async startAgain() {
      child = await start(env)
    },
    /** Lists the ids of all its processes. */
    processes: () => processesOf(folder),
    /**
     * Stops it cleanly and keeps the data. Returns how it ended, and which processes remained and had to be killed.
     */
    async end() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      const leftOver = processesOf(folder)
      await kill()
      return { exitCode: child.exitCode, leftOver }
    },
  }
}

const shared = Symbol.for('verdict.shared-product')
/** Stored globally, since modules of tests are loaded anew for each file. */
const ofWorker = globalThis as typeof globalThis & { [shared]?: ReturnType<typeof startOn> }
/** Data that all workers of a run share has this prefix. */
const sharedPrefix = () => `${basename(process.env['SEEDED_DATA'] ?? 'e2e')}-shared-`

/**
 * Starts the product that the test files of a worker share, with the first file; it is stopped at the end of the run.
 */
export function sharedProduct(): ReturnType<typeof startOn> {
  ofWorker[shared] ??= startOn(newSeededFolder(newDataFolder(sharedPrefix())))
  return ofWorker[shared]
}

/** Stops the shared products; called by the process that has seeded the data. */
export function stopSharedProducts(): void {
  for (const name of readdirSync(join(root, '.verdict')).filter((one) => one.startsWith(sharedPrefix()))) {
    const folder = join(root, '.verdict', name)
    killProcessesOf(folder)
    removeDataFolder(folder)
  }
}

/** Starts the product on a copy of the seeded demonstration content. */
export async function startProduct(own: NodeJS.ProcessEnv = {}): Promise<Product> {
  const folder = newSeededFolder()
  const product = await startOn(folder, own)
  return {
    ...product,
    async stop() {
      await product.end()
      removeDataFolder(folder)
    },
  }
}
