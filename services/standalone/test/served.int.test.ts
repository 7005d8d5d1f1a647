import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { connectDatabase } from '@verdict/kit/mongo'
import { allTopics } from '@verdict/proto/live/catalogue'
import { protosOf } from '@verdict/proto/call-graph'
import { services, serviceNames } from '@verdict/proto/services'
import { eventually, requiredVariable, silentLog } from '../../kit/test/broker.ts'
import { createStandalone, type ServedByService } from '../src/index.ts'
import { testEnvironment } from './product.ts'

const proto = join(import.meta.dirname, '../../../proto')

const prefix = 'served'
let served: ServedByService
let standalone: ReturnType<typeof createStandalone> | undefined
/** Other tests of this process may have left sockets open. */
const socketsBefore = openSockets()

beforeAll(async () => {
  const env = testEnvironment({
    VERDICT_LOG_LEVEL: 'error',
    VERDICT_PORT: '0',
    JUDGE_REQUIRED_CAPABILITIES: 'none',
  })
  standalone = createStandalone(env, { prefix })
  served = await standalone.start()
}, 600_000)
afterAll(stop, 60_000)

async function stop(): Promise<void> {
  const running = standalone
  standalone = undefined
  await running?.stop()
}

function openSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length
}

/** Returns the exports of the files in a folder of contracts, with their names, by file. */
async function exportsOf(folder: string): Promise<[string, unknown[], string[]][]> {
  const files = readdirSync(join(proto, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(proto, folder, file)).href)) as Record<string, unknown>
      return [file.slice(0, -'.ts'.length), Object.values(module), Object.keys(module)]
    }),
  )
}

/** Lists the services that a .proto file declares, such as `auth.v1.Users`. */
function grpcServicesOf(file: string): string[] {
  const text = readFileSync(join(proto, 'grpc', file), 'utf8')
  const [, grpcPackage] = /^package ([\w.]+);/m.exec(text) ?? []
  return [...text.matchAll(/^service (\w+) /gm)].map(([, name]) => `${grpcPackage}.${name}`)
}

/** Whether the sources of a service, without tests, contain a name. */
function isNamedIn(service: string, name: string): boolean {
  const folder = join(proto, '../services', service, 'src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .some((file) => new RegExp(`\\b${name}\\b`).test(readFileSync(join(folder, file), 'utf8')))
}

const has = <K extends string>(value: unknown, ...keys: K[]): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value)

describe('in the running product', () => {
  it('every declared route is served by its owner', async () => {
    const missing: string[] = []
    for (const [file, values] of await exportsOf('http')) {
      for (const route of values.filter((value) => has(value, 'owner', 'method', 'path', 'access'))) {
        const name = `${String(route.method)} ${String(route.path)}`
        const owner = serviceNames.find((service) => (services[service].routes as readonly string[]).includes(file))
        if (owner === undefined) missing.push(`${name}: no service has ${file} among its routes`)
        else if (owner !== route.owner) missing.push(`${name}: owned by ${String(route.owner)}, declared for ${owner}`)
        else if (owner !== 'gateway' && served[owner]?.routes.includes(name) !== true) missing.push(name)
      }
    }
    expect(missing).toEqual([])
  })

  it('every gRPC service is served by the owners of its file', () => {
    const declared = readdirSync(join(proto, 'grpc'))
      .filter((file) => file.endsWith('.proto'))
      .flatMap((file) => grpcServicesOf(file).map((name) => ({ file: file.slice(0, -'.proto'.length), name })))
    expect(declared.map(({ name }) => name)).toEqual(expect.arrayContaining(['auth.v1.Users', 'scope.v1.ScopePolicy']))
    const missing = declared.flatMap(({ file, name }) => {
      const owners = serviceNames.filter((service) => protosOf(service).includes(file))
      if (owners.length === 0) return [`${name}: no service has ${file} among its protos`]
      return owners.flatMap((owner) => (served[owner]?.grpc.includes(name) === true ? [] : [`${name} of ${owner}`]))
    })
    expect(missing).toEqual([])
  })

  it('every live topic is known to the gateway and published by a service', async () => {
    const known = new Set<unknown>(allTopics)
    const unpublished: string[] = []
    for (const [, values, names] of await exportsOf('live')) {
      for (const [index, topic] of values.entries()) {
        if (!has(topic, 'owner', 'name', 'data', 'listeners')) continue
        if (!known.has(topic)) unpublished.push(`${names[index]} is not in the catalogue`)
        if (!isNamedIn(String(topic.owner), names[index] ?? ''))
          unpublished.push(`${names[index]} is published by nobody`)
      }
    }
    expect(unpublished).toEqual([])
  })

  it('services have the users of auth soon after the start, page by page', async () => {
    const db = await connectDatabase({
      url: requiredVariable('MONGO_URL'),
      name: `${prefix}_verdict_submission`,
      log: silentLog,
    })
    const accounts = db.useDb(`${prefix}_verdict_auth`).collection<{ _id: string }>('accounts')
    const root = await accounts.findOne({ username: 'root' })
    const uid = root?._id ?? ''
    const users = db.collection<{ _id: string }>('users')
    const progress = db.collection<{ _id: string; cursor: string }>('projections')
    await eventually(async () => (await users.findOne({ _id: uid })) !== null)
    // The cursor is stored only when auth has answered a listing completely.
    await eventually(async () => ((await progress.findOne({ _id: 'users' }))?.cursor ?? '') !== '')
    expect(await users.findOne({ _id: uid })).toMatchObject({ username: 'root', role: 'root', deleted: false })
    await db.close()
  })

  it('every event is published by a service of the registry and consumed by one', async () => {
    const consumed = new Set(serviceNames.flatMap((service) => served[service]?.events ?? []))
    const published: string[] = serviceNames.flatMap((service) => [...services[service].events])
    const unused: string[] = []
    for (const [file, values] of await exportsOf('events')) {
      for (const event of values.filter((value) => has(value, 'type', 'topic', 'data'))) {
        if (!published.includes(file)) unused.push(`${String(event.type)} is published by nobody`)
        if (!consumed.has(String(event.type))) unused.push(`${String(event.type)} is consumed by nobody`)
      }
    }
    expect(unused).toEqual([])
  })

  it('nothing keeps the process alive once it has stopped', async () => {
    await stop()
    await eventually(async () => openSockets() <= socketsBefore)
  })
})
