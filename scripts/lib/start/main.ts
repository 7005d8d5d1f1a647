import { stopEveryServer } from '@verdict/deploy/servers/server'
import { explain } from '../explain.ts'
import { say } from '../progress.ts'
import { readSettings } from './config.ts'
import { collectGarbage } from './collect-garbage.ts'
import { startMachine } from './machine.ts'

/** What `npm start` runs under Node 24: starts all, and ends all on a signal or when something cannot start. */
let isStopping = false

// Whatever this process and its children write is for their user alone.
process.umask(0o077)

async function end(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await stopEveryServer()
  if (exitCode === 0) say('Stopped.')
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isStopping) say('\nStopping …')
    void end(0)
  })
}

/** Killed without notice, npm takes nobody along: then this ends what it started. */
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) void end(0)
}, 1000).unref()

try {
  await startMachine(readSettings())
  // What the start needed once is not kept for as long as the site runs.
  collectGarbage()
} catch (error) {
  if (!isStopping) process.stderr.write(`\n${explain(error)}\n`)
  await end(1)
}
