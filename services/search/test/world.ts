import { randomUUID } from 'node:crypto'
import { createActorSigner } from '@verdict/kit/actor'
import { createBus } from '@verdict/kit/bus'
import { loadSettings } from '@verdict/kit/config'
import { AppError } from '@verdict/kit/errors'
import { serveGrpc, type GrpcServices } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase, ensureIndexes, inTransaction } from '@verdict/kit/mongo'
import { createSearchable, type SearchableDocument } from '@verdict/kit/searchable'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { searchAccess, searchKinds, type SearchKind } from '@verdict/proto/codes/search'
import type { EventData } from '@verdict/proto/events/event'
import { searchDocumentChanged } from '@verdict/proto/events/search'
import { actorHeader } from '@verdict/proto/http/headers'
import type { RouteData } from '@verdict/proto/http/route'
import type { search } from '@verdict/proto/http/search'
import { createSearchService, searchSettings } from '../src/index.ts'

const secret = 'a secret for tests only'
const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })

export interface Answer {
  httpStatus: number
  data: RouteData<typeof search>
  code?: string
}

type Event = EventData<typeof searchDocumentChanged>
const owners = ['auth', 'problem', 'contest', 'group', 'site', 'discussion'] as const

/** Users of the tests; who is not named is an ordinary user. */
const roleOf = (uid: string): RoleKey => (uid === 'root' ? 'root' : uid === 'pat' ? 'problem_admin' : uid === 'eve' ? 'admin' : 'default_user') // prettier-ignore

/**
 * All that search asks: things of every kind in memory, with real records of their changes; users; group 7, where ann is
 * a member, amy an administrator and rex root. `away`: services that do not answer.
 */
async function startOwners(database: string, mongoUrl: string) {
  const db = await connectDatabase({ url: mongoUrl, name: database, log })
  const things = new Map<string, SearchableDocument>()
  const events: Event[] = []
  const users = new Map([['u1', { uid: 'u1', username: 'Turing', nickname: '图灵', version: 1, deleted: false }]])
  const state = { away: new Set<string>(), members: [['ann', 3], ['amy', 4], ['rex', 5]] as [string, number][] } // prettier-ignore
  const idsOf = (kind: SearchKind) =>
    [...things.keys()].flatMap((key) => (key.startsWith(`${kind}:`) ? [Number(key.split(':')[1])] : []))
  const searchable = createSearchable({
    db,
    outbox: { add: async (_session, _event, data) => void events.push(data) },
    sources: searchKinds.map((kind) => ({
      kind,
      idsAfter: async (after, limit) => idsOf(kind).filter((id) => id > after).toSorted((a, b) => a - b).slice(0, limit), // prettier-ignore
      read: async (ids) => ids.flatMap((id) => things.get(`${kind}:${id}`) ?? []),
    })),
  })
  await ensureIndexes(db)
  const all = { ...searchable.handlers }
  const handlersFor = (name: string): GrpcServices => {
    const present = <T>(answer: () => Promise<T>): Promise<T> => {
      if (state.away.has(name)) throw new AppError('server.unavailable')
      return answer()
    }
    return {
      'auth.v1.Users': {
        list: () => present(async () => ({ users: [...users.values()], cursor: 'end', more: false })),
        getMany: ({ uids }) => present(async () => ({ users: uids.flatMap((uid) => users.get(uid) ?? []) })),
        findByName: async () => ({ users: [] }),
        getProfiles: async () => ({ profiles: [] }),
        count: async () => ({ users: 0 }),
      },
      'group.v1.Memberships': {
        listOf: ({ uid }) =>
          present(async () => ({ memberships: state.members.flatMap(([name, level]) => (name === uid ? [{ gid: 7, level }] : [])) })), // prettier-ignore
      },
      'search.v1.Documents': {
        // Only problem answers things here: one of the five that ask each other's would give them five times.
        list: (request, call) => present(async () => (name === 'problem' ? all.list(request, call) : { cursor: '', more: false })), // prettier-ignore
        getMany: (request, call) => present(() => all.getMany(request, call)),
      },
    }
  }
  const servers = await Promise.all(
    owners.map(async (name) => {
      const keys = deriveServiceKeys(secret, name)
      const server = await serveGrpc(handlersFor(name), { host: '127.0.0.1', port: 0, keys, log, metrics: createMetrics('test') }) // prettier-ignore
      return { name, server }
    }),
  )
  return {
    ...{ things, events, users, state },
    addresses: Object.fromEntries(servers.map(({ name, server }) => [`${name.toUpperCase()}_GRPC_URL`, `127.0.0.1:${server.port}`])) as Record<string, string>, // prettier-ignore
    /** Makes, changes or (null) deletes something, and gives the event that says so. */
    async change(kind: SearchKind, id: number, fields: Partial<SearchableDocument> | null): Promise<Event> {
      const key = `${kind}:${id}`
      const before = things.get(key)
      if (fields === null) things.delete(key)
      else things.set(key, { id, access: searchAccess.everyone, titles: [key], text: '', createdAt: new Date(1e12 + id * 1000), ...before, ...fields }) // prettier-ignore
      await inTransaction(db, (session) => searchable.changed(session, kind, [id]))
      const event = events.at(-1)
      if (event === undefined) throw new Error('there was no event')
      return event
    },
    async close() {
      await Promise.all(servers.map(({ server }) => server.close()))
      await db.dropDatabase()
      await db.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service on a database and bus names of its own. */
export async function startWorld() {
  const id = randomUUID().slice(0, 8)
  const [database, busPrefix] = [`test_search_${id}`, `test-${id}-`]
  const mongoUrl = process.env['MONGO_URL'] ?? 'mongodb://127.0.0.1:27017/?replicaSet=rs0'
  const peers = await startOwners(`test_searched_${id}`, mongoUrl)
  const settings = loadSettings(searchSettings, {
    ...process.env,
    ...{ VERDICT_SECRET: secret, SEARCH_HTTP_PORT: '0', MONGO_URL: mongoUrl },
    ...peers.addresses,
  })
  const create = () => createSearchService(settings, { log, database, busPrefix })
  let service = create()
  let { httpAddress } = await service.start()
  const db = await connectDatabase({ url: mongoUrl, name: database, log })
  const bus = createBus({
    ...{ source: 'test', redisUrl: settings.REDIS_URL, kafkaBrokers: '', prefix: busPrefix, log },
    metrics: createMetrics('test'),
  })
  await bus.start()
  const sign = createActorSigner(deriveServiceKeys(secret, 'gateway'))

  async function find(
    q: string,
    {
      as = null,
      lang,
      ...query
    }: { as?: string | null; lang?: string; kind?: string; limit?: number; currentPage?: number } = {},
  ): Promise<Answer> /* prettier-ignore */ {
    const actor = as === null ? null : { uid: as, username: as, roles: [roleOf(as)], sessionId: 's' }
    const parameters = new URLSearchParams({ q })
    for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
    const headers = {
      ...(actor === null ? {} : { [actorHeader]: sign(actor) }),
      ...(lang === undefined ? {} : { 'accept-language': lang }),
    }
    const response = await fetch(`${httpAddress}/api/search?${parameters.toString()}`, { headers })
    return { ...((await response.json()) as Omit<Answer, 'httpStatus'>), httpStatus: response.status }
  }

  /** What is found, as `problem:1`. */
  async function keysOf(...search: Parameters<typeof find>): Promise<string[]> {
    const { data } = await find(...search)
    return data.records.map(({ kind, id }) => `${kind}:${id}`)
  }

  return {
    ...{ find, keysOf, bus, db, ...peers },
    publish: (event: Event) => bus.publish(searchDocumentChanged, event),
    /** Stops the service, does something meanwhile, and starts it again. */
    async restart(meanwhile: () => Promise<unknown> = async () => undefined) {
      await service.stop()
      await meanwhile()
      service = create()
      ;({ httpAddress } = await service.start())
    },
    async stop() {
      await bus.stop()
      await service.stop()
      await peers.close()
      await db.dropDatabase()
      await db.close()
    },
  }
}
