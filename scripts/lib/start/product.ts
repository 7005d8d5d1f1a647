import path from 'node:path'
import { messageOf, Failure } from '@verdict/deploy/failure'
import type { Home } from '@verdict/deploy/home'
import { sendRequest } from '@verdict/deploy/servers/ask'
import { removeProcessRecord, recordProcess } from '@verdict/deploy/servers/process-record'
import { rotateLog, startServer } from '@verdict/deploy/servers/server'
import { print } from '../progress.ts'
import { root } from '../root.ts'

const name = 'verdict'
const stopTimeoutMs = 20_000

let stopRunning: (() => Promise<void>) | undefined

/** Loads the modules of the product. This takes a second, so it is done while servers start. */
export async function loadProduct(): Promise<void> {
  const { loadServices } = await import('../../../services/standalone/src/index.ts')
  await loadServices()
}

/**
 * Starts all services in this process, because another Node process would need 70 MB as long as the site runs. Logs go to a
 * file, so that the terminal shows only messages for the operator.
 *
 * @throws Failure if a service cannot start
 */
export async function startProduct(home: Home, env: NodeJS.ProcessEnv): Promise<void> {
  recordProcess(home.run, name, process.pid)
  const log = rotateLog(home, name)
  const { runStandalone } = await import('../../../services/standalone/src/run-standalone.ts')
  try {
    const product = await runStandalone(env, log.file)
    stopRunning = async () => {
      stopRunning = undefined
      await product.stop()
      log.stop()
      removeProcessRecord(home.run, name)
    }
  } catch (error) {
    removeProcessRecord(home.run, name)
    if (error instanceof Error && error.name === 'SettingsError') throw new Failure(error.message)
    throw new Failure(`Verdict could not start (${messageOf(error)}). Its log is ${log.file}.`)
  }
}

/** Stops what `startProduct` started; gracefully if that does not take too long. */
export async function stopProduct(): Promise<void> {
  if (stopRunning === undefined) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, stopTimeoutMs).unref())
  await Promise.race([stopRunning().catch((error: unknown) => print(`  ! ${messageOf(error)}`)), late])
}

/** Starts all services in a separate process that restarts when a source file changes. */
export async function watchProduct(home: Home, env: NodeJS.ProcessEnv, address: string): Promise<void> {
  const main = path.join(root, 'services', 'standalone', 'src', 'main.ts')
  await startServer({
    name,
    command: process.execPath,
    args: ['--watch', '--watch-preserve-output', main],
    env,
    cwd: root,
    home,
    show: true,
    report: (message) => print(`    ${message}`),
    stopTimeoutMs,
    ready: async () => {
      const { status, text } = await sendRequest(`${address}/readyz`, { withinMs: 2000 })
      if (status !== 200) throw new Error(`/readyz answers ${status}: ${text.slice(0, 300)}`)
    },
  })
}
