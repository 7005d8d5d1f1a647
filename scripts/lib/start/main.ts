import { readFileSync } from 'node:fs'
import { stopEveryServer } from '@verdict/deploy/servers/server'
import { describeError } from '../describe-error.ts'
import { print } from '../progress.ts'
import { readSettings } from './config.ts'
import { startMachine } from './machine.ts'
import { stopProduct } from './product.ts'

/** What scripts/start.sh runs under Node 24: starts all, and ends all on a signal or when something cannot start. */
let isStopping = false

// Whatever this process and its children write is for their user alone.
process.umask(0o077)
// Meant for this process, which has read it by now; the servers have allocators of their own.
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

/** Killed without notice, neither the shell nor npm takes anybody along: then this ends what it started. */
const above = ancestors()
setInterval(() => {
  if (ancestors() !== above) void end(0)
}, 2000).unref()

/** The shell that started this and who started that. Whoever of them dies is replaced by another process. */
function ancestors(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}

/** Neither 0 nor 1: scripts/start.sh starts again. */
const crashExitCode = 70

process.on('uncaughtException', (error) => {
  process.stderr.write(`\n${describeError(error)}\n`)
  // Nothing of this process can be relied upon now; the servers end with it (`dyingWithParent`).
  process.exit(crashExitCode)
})

try {
  await startMachine(readSettings())
} catch (error) {
  if (!isStopping) process.stderr.write(`\n${describeError(error)}\n`)
  await end(1)
}
