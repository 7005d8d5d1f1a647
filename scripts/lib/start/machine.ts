import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode, Failure } from '@verdict/deploy/failure'
import { openHome, type Home } from '@verdict/deploy/home'
import { CommandFailed, run } from '@verdict/deploy/install/command'
import { assertCompiler } from '@verdict/deploy/install/compilers'
import { assertNotRunning } from '@verdict/deploy/servers/process-record'
import { startStack, type Stack } from '@verdict/deploy/stack'
import { buildFrontends } from '../frontends.ts'
import { print, step } from '../progress.ts'
import { root } from '../root.ts'
import { assertDiskSpace, assertPortFree } from './checks.ts'
import { productEnvironment, type StartSettings } from './config.ts'
import { firstPassword } from './first-password.ts'
import { loadProduct, startProduct, watchProduct } from './product.ts'
import { watchFrontends } from './watch.ts'

/**
 * Starts the whole of Verdict on this machine: the servers, the pages, the product, the first content.
 *
 * @throws Failure when something is lacking; what was started until then still runs
 */
export async function startMachine(settings: StartSettings): Promise<void> {
  const home = openDataFolder(settings)
  await assertReady(settings, home)
  const [stack] = await Promise.all([startServers(settings, home), settings.dev ? undefined : buildFrontends()])
  if (settings.dev) await watchFrontends(home)
  const first = firstStart(settings, home)
  const env = {
    ...productEnvironment(settings, stack.env),
    ...(first ? { VERDICT_ROOT_PASSWORD: first.password } : {}),
  }
  await step('Verdict', () =>
    settings.dev ? watchProduct(home, env, localAddress(settings)) : startProduct(home, env),
  )
  if (first) await step('Demonstration content', () => seed(settings, env))
  welcome(settings, home, first)
  for (const lack of stack.lacking) print(`  ! ${lack}`)
}

function openDataFolder(settings: StartSettings): Home {
  try {
    return openHome(settings.dataFolder, settings.toolsFolder)
  } catch (error) {
    throw new Failure(
      `The data folder ${settings.dataFolder} cannot be written (${errorCode(error)}): ` +
        'start as its owner, or choose another with VERDICT_DATA.',
    )
  }
}

async function assertReady(settings: StartSettings, home: Home): Promise<void> {
  assertNotRunning(home.run)
  await assertPortFree(settings.host, settings.port)
  assertDiskSpace(home)
  assertCompiler()
}

function startServers({ existing, host, dev }: StartSettings, home: Home): Promise<Stack> {
  // What cannot be read shows when the product is started.
  const spawned = () => void (dev ? undefined : loadProduct().catch(() => undefined))
  return startStack({ home, tell: (message) => print(`    ${message}`), step, existing, host, hidden: [root], spawned })
}

type FirstStart = { password: string; done: () => void }

/** What is to be done once for a data folder; undefined when it has been done. */
function firstStart(settings: StartSettings, home: Home): FirstStart | undefined {
  const stamp = path.join(home.run, 'seeded')
  if (existsSync(stamp)) return undefined
  const { password, forget } = firstPassword(home, settings.rootPassword)
  const done = () => {
    writeFileSync(stamp, `${new Date().toISOString()}\n`)
    forget()
  }
  return { password, done }
}

/** Creates the demonstration content; what is there already is left as it is. */
async function seed(settings: StartSettings, env: NodeJS.ProcessEnv): Promise<void> {
  const script = path.join(root, 'scripts', 'seed', 'main.ts')
  try {
    const seedEnv = { ...env, VERDICT_URL: localAddress(settings) }
    await run(process.execPath, [script], { cwd: root, env: seedEnv, onLine: (line) => print(`    ${line}`) })
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    const hint = settings.existing.MONGO_URL
      ? '\nIf the database has a root already, give its password with VERDICT_ROOT_PASSWORD.'
      : ''
    throw new Failure(`The first content could not be created: ${error.message}${hint}`)
  }
}

function welcome(settings: StartSettings, home: Home, first: FirstStart | undefined): void {
  print(`\nVerdict is ready: ${publicAddress(settings)}`)
  print(
    first
      ? howToSignIn(first.password, settings.rootPassword)
      : 'Sign in as root with the password of the first start.',
  )
  print(`Data: ${home.root}   Logs: ${home.logs}   Stop: Ctrl-C\n`)
  first?.done()
}

const howToSignIn = (password: string, given: string | undefined) =>
  given
    ? 'Sign in as root with the password in VERDICT_ROOT_PASSWORD.'
    : `Sign in as root with the password ${password} (it is not shown again).`

/** Where this machine itself reaches the site. */
function localAddress({ host, port }: StartSettings): string {
  const local = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host]
  return `http://${local ?? (host.includes(':') ? `[${host}]` : host)}:${port}`
}

function publicAddress(settings: StartSettings): string {
  const isEverywhere = settings.host === '0.0.0.0' || settings.host === '::'
  return isEverywhere
    ? `http://localhost:${settings.port} (and port ${settings.port} of every address of this machine)`
    : `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${settings.port}`
}
