import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode, Failure } from '@verdict/deploy/failure'
import { openHome, type Home } from '@verdict/deploy/home'
import { assertCompiler } from '@verdict/deploy/install/compilers'
import { assertNotRunning } from '@verdict/deploy/servers/process-record'
import { startStack, type Stack } from '@verdict/deploy/stack'
import { startServer } from '@verdict/deploy/servers/server'
import { buildFrontends, invalidateBuilds, frontendNames } from '../frontends.ts'
import { print, step } from '../progress.ts'
import { root } from '../root.ts'
import { assertPortFree } from './checks.ts'
import { productEnvironment, type StartSettings } from './config.ts'
import { checkDisk, watchDisk } from './disk.ts'
import { createFirstContent } from './first-content.ts'
import { firstPassword } from './first-password.ts'
import { loadProduct, startProduct, watchProduct } from './product.ts'

/**
 * Starts all of Verdict on this machine: servers, pages, services and, at the first start, demonstration content.
 *
 * @throws Failure if something is missing; processes that were already started keep running
 */
export async function startMachine(settings: StartSettings): Promise<void> {
  const home = openDataFolder(settings)
  await assertReady(settings, home)
  watchDisk(diskOf(settings, home))
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
  const isComplete = first === undefined || (await step('Demonstration content', () => seed(settings, first, env)))
  welcome(settings, home, first)
  if (isComplete) first?.done()
  for (const sentence of stack.missing) print(`  ! ${sentence}`)
}

function openDataFolder(settings: StartSettings): Home {
  try {
    return openHome(settings.dataFolder, settings.toolsFolder)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(
      `The data folder ${settings.dataFolder} cannot be written (${errorCode(error)}): ` +
        'start as its owner, or choose another with VERDICT_DATA.',
    )
  }
}

async function assertReady(settings: StartSettings, home: Home): Promise<void> {
  assertNotRunning(home.run)
  await assertPortFree(settings.host, settings.port)
  const isNew = settings.existing.MONGO_URL === undefined && !existsSync(path.join(home.mongo, 'WiredTiger'))
  checkDisk(diskOf(settings, home), isNew)
  assertCompiler()
}

const diskOf = ({ disk: limits }: StartSettings, { root: folder }: Home) => ({ folder, limits, print })

function startServers({ existing, host, dev, localModel }: StartSettings, home: Home): Promise<Stack> {
  // A module that cannot be loaded fails again, visibly, when the product is started.
  const spawned = () => void (dev ? undefined : loadProduct().catch(() => undefined))
  const report = (message: string) => print(`    ${message}`)
  return startStack({ home, report, step, existing, host, localModel, hidden: [root], spawned })
}

interface FirstStart {
  password: string
  /** File that marks it as done. */
  stamp: string
  done: () => void
}

/** The work of the first start with a data folder; undefined if it was done before. */
function firstStart(settings: StartSettings, home: Home): FirstStart | undefined {
  const stamp = path.join(home.run, 'seeded')
  if (existsSync(stamp)) return undefined
  const { password, forget } = firstPassword(home, settings.rootPassword)
  const done = () => {
    writeFileSync(stamp, `${new Date().toISOString()}\n`)
    forget()
  }
  return { password, stamp, done }
}

function seed(settings: StartSettings, { stamp }: FirstStart, env: NodeJS.ProcessEnv): Promise<boolean> {
  return createFirstContent({
    script: path.join(root, 'scripts', 'seed', 'main.ts'),
    folder: root,
    env: { ...env, VERDICT_URL: localAddress(settings) },
    print,
    hints: [
      'If the password of root has changed, set VERDICT_ROOT_PASSWORD to it.',
      `To skip the demonstration content: touch ${stamp}`,
    ],
  })
}

function welcome(settings: StartSettings, home: Home, first: FirstStart | undefined): void {
  print(`\nVerdict is ready: ${publicAddress(settings)}`)
  print(
    first
      ? howToSignIn(first.password, settings.rootPassword)
      : 'Sign in as root with the password of the first start.',
  )
  print(`Data: ${home.root}   Logs: ${home.logs}   Stop: Ctrl-C\n`)
}

const howToSignIn = (password: string, given: string | undefined) =>
  given
    ? 'Sign in as root with the password in VERDICT_ROOT_PASSWORD.'
    : `Sign in as root with the password ${password} (it is not shown again).`

/** Address of the site from this machine. */
function localAddress({ host, port }: StartSettings): string {
  const local = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host]
  return `http://${local ?? (host.includes(':') ? `[${host}]` : host)}:${port}`
}

function publicAddress(settings: StartSettings): string {
  const isEverywhere = settings.host === '0.0.0.0' || settings.host === '::'
  return isEverywhere
    ? `http://localhost:${settings.port} (and port ${settings.port} on every address of this machine)`
    : `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${settings.port}`
}

/** Rebuilds every frontend when it changes. */
async function watchFrontends(home: Home): Promise<void> {
  invalidateBuilds()
  for (const name of frontendNames()) {
    await startServer({
      name: `web-${name}`,
      command: 'pnpm',
      args: ['run', 'watch'],
      cwd: path.join(root, 'frontends', name),
      home,
      show: true,
      report: (message) => print(`    ${message}`),
      ready: async () => undefined,
    })
  }
}
