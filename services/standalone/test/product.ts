import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from '../../../e2e/client.ts'
import { openHome } from '../../../deploy/src/home.ts'
import { findKafka } from '../../../deploy/src/install/servers/kafka.ts'
import { findRedis } from '../../../deploy/src/install/servers/redis.ts'
import type { Toolbox } from '../../../deploy/src/install/toolbox.ts'
import { startKafka } from '../../../deploy/src/servers/kafka.ts'
import { startRedis } from '../../../deploy/src/servers/redis.ts'
import type { Server } from '../../../deploy/src/servers/server.ts'
import { createStandalone } from '../src/index.ts'
import { reservePorts } from '../src/ports.ts'

type Settings = Readonly<Record<string, string | undefined>>

export const rootPassword = 'the-root-of-the-tests'

/**
 * Makes the environment of a product on the stores of the test run, without logs and without an interval between
 * submissions. Settings in `own` take precedence.
 */
export function testEnvironment(own: Settings = {}): Settings {
  return {
    ...process.env,
    VERDICT_SECRET: 'a secret of the test',
    VERDICT_ROOT_PASSWORD: rootPassword,
    VERDICT_SUBMIT_INTERVAL_SEC: '0',
    VERDICT_LOG_LEVEL: 'silent',
    JUDGE_PRECOMPILE: 'false',
    ...own,
  }
}

export interface TestProduct {
  product: ReturnType<typeof createStandalone>
  url: string
  root: Client
}

/** Starts all services of a product on a port of its own, with root signed in. */
export async function startTestProduct(prefix: string, own: Settings = {}): Promise<TestProduct> {
  const { ports, release } = await reservePorts(1)
  const env = testEnvironment({ VERDICT_PORT: String(ports[0]), ...own })
  const product = createStandalone(env, { prefix })
  await product.start()
  await release()
  const url = `http://127.0.0.1:${env['VERDICT_PORT']}`
  const root = await new Client(url).signIn('root', env['VERDICT_ROOT_PASSWORD'] ?? '')
  return { product, url, root }
}

export const passwordOf = (name: string) => `the-word-of-${name}`

/** Creates accounts and signs each in. */
export async function addUsers<Name extends string>(
  root: Client,
  names: readonly Name[],
): Promise<Record<Name, Client>> {
  const users = names.map((name) => [name, passwordOf(name), '', '', '', '', ''])
  await root.data('POST', '/api/admin/user/insert-batch-user', { users })
  const clients = await Promise.all(names.map((name) => new Client(root.url).signIn(name, passwordOf(name))))
  return Object.fromEntries(names.map((name, index) => [name, clients[index]])) as Record<Name, Client>
}

/** A test can control a server of its own. */
export interface OwnServer {
  /** The server is restarted automatically. */
  kill: () => void
  stop: () => Promise<void>
}

/** Starts a Redis that the test may clear, kill or stop. */
export async function startOwnRedis(): Promise<OwnServer & { url: string }> {
  return startOwn('redis', async (toolbox) => startRedis({ ...toolbox, command: await findRedis(toolbox) }))
}

/** Starts a Kafka broker that the test may kill or stop. */
export async function startOwnKafka(): Promise<OwnServer & { brokers: string }> {
  return startOwn('kafka', async (toolbox) => startKafka({ ...toolbox, kafka: await findKafka(toolbox) }))
}

/** Starts a server with a data folder that is removed with it. */
async function startOwn<S extends Server>(name: string, start: (toolbox: Toolbox) => Promise<S>) {
  const folder = mkdtempSync(path.join(tmpdir(), `verdict-${name}-`))
  const server = await start({ home: openHome(folder, process.env['VERDICT_TOOLS']), report: () => undefined })
  return {
    ...server,
    kill: () => killNow(server),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Kills a server, as a power failure would; it is restarted automatically. */
function killNow(server: Server): void {
  const pid = server.pid()
  if (pid === undefined) throw new Error(`${server.name} does not run`)
  process.kill(pid, 'SIGKILL')
}
