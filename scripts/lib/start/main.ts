import { readFileSync } from 'node:fs'
import { stopEveryServer } from '@verdict/deploy/servers/server'
import { describeError } from '../describe-error.ts'
import { print } from '../progress.ts'
import { readSettings } from './config.ts'
import { startMachine } from './machine.ts'
import { stopProduct } from './product.ts'
import { resolveQuickly } from './quick-resolution.ts'

/** The program behind `scripts/start.sh`, under Node 24: starts everything, and stops it on a signal or a failed start. */
let isStopping = false

resolveQuickly()
// Files of this process and its children are readable only by their user.
process.umask(0o077)
// Only for this process, which has already read it; the servers have their own allocators.
for (const name of ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']) delete process.env[name]

async function end(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await stopProduct()
  await stopEveryServer()
  if (exitCode === 0) print('Stopped.')
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isStopping) print('\nStopping …')
    void end(0)
  })
}

/** Stops everything if the shell or npm was killed, since neither passes a SIGKILL on. */
const above = ancestors()
setInterval(() => {
  if (ancestors() !== above) void end(0)
}, 2000).unref()

/** The parent shell and its parent. When one of them dies, its child gets another parent. */
function ancestors(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}

/** With an exit code other than 0 and 1, `scripts/start.sh` starts again. */
const crashExitCode = 70

process.on('uncaughtException', (error) => {
  process.stderr.write(`\n${describeError(error)}\n`)
  // The state of this process is unknown after an uncaught error; the servers end with it (`dieWithParent`).
  process.exit(crashExitCode)
})

try {
  await startMachine(readSettings())
} catch (error) {
  if (!isStopping) process.stderr.write(`\n${describeError(error)}\n`)
  await end(1)
}
