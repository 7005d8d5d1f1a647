import { stopEveryServer } from '@verdict/deploy/servers/server'
import { explain } from '../explain.ts'
import { say } from '../progress.ts'
import { readSettings } from './config.ts'
import { startMachine } from './machine.ts'

/** What `npm start` runs under Node 24: starts all, and ends all on a signal or when something cannot start. */
let isStopping = false

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

try {
  await startMachine(readSettings())
} catch (error) {
  if (!isStopping) process.stderr.write(`\n${explain(error)}\n`)
  await end(1)
}
