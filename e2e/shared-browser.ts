import { chromium, type Browser } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const shared = Symbol.for('verdict.shared-browser')
/** Stored globally, since modules of tests are loaded anew for each file. */
const ofWorker = globalThis as typeof globalThis & { [shared]?: Promise<Browser> }

/** Returns the browser that the test files of a worker share; it ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await ofWorker[shared]?.catch(() => undefined)
  if (running?.isConnected() === true) return running
  const launched = chromium.launch({
    executablePath: process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: flags,
  })
  ofWorker[shared] = launched
  return launched
}

/** Closes the browser if the tests ran in this process. */
export async function closeSharedBrowser(): Promise<void> {
  await (await ofWorker[shared])?.close()
}
