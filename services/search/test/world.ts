import { randomUUID } from 'node:crypto'
import { AppError } from '@verdict/kit/errors'
import type { GrpcServices } from '@verdict/kit/grpc'
import { connectDatabase, ensureIndexes, inTransaction } from '@verdict/kit/mongo'
import { createSearchable, type SearchableDocument } from '@verdict/kit/searchable'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { searchAccess, searchKinds, type SearchKind } from '@verdict/proto/codes/capabilities/search'
import type { EventData } from '@verdict/proto/events/event'
import { searchDocumentChanged } from '@verdict/proto/events/shared/search'
import type { RouteData } from '@verdict/proto/http/route'
import type { search } from '@verdict/proto/http/search/search'
import type { Answer as AnswerOf } from '@verdict/test-kit/api'
import { log, mongoUrl } from '@verdict/test-kit/environment'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { calleesOf } from '@verdict/proto/call-graph'
import { startTestService } from '@verdict/test-kit/service'
import { createSearchService } from '../src/index.ts'

export type Answer = AnswerOf<RouteData<typeof search>>

type Event = EventData<typeof searchDocumentChanged>

/** Users of the tests; all others are ordinary users. */
const roleOf = (uid: string): RoleKey =>
  uid === 'root' ? 'root' : uid === 'pat' ? 'problem_admin' : uid === 'eve' ? 'admin' : 'default_user'

/**
 * All services that search calls: documents of every kind in memory with real change records; users; group 7, where ann
 * is a member, amy an administrator and rex root. `away`: services that do not answer; `failing`: those that answer
 * with an error.
 */
async function startOwners(database: string) {
  const db = await connectDatabase({ url: mongoUrl, name: database, log })
  const things = new Map<string, SearchableDocument>()
  const events: Event[] = []
  const users = new Map([['u1', { uid: 'u1', username: 'Turing', nickname: '图灵', version: 1, deleted: false }]])
  const state = {
    away: new Set<string>(),
    failing: new Set<string>(),
    members: [
      ['ann', 3],
      ['amy', 4],
      ['rex', 5],
    ] as [string, number][],
    contests: [['zoe', 9]] as [string, number][],
  }
  const idsOf = (kind: SearchKind) =>
    [...things.keys()].flatMap((key) => (key.startsWith(`${kind}:`) ? [Number(key.split(':')[1])] : []))
  const searchable = createSearchable({
    db,
    outbox: { addMany: async (_session, _event, datas) => void events.push(...datas) },
    sources: searchKinds.map((kind) => ({
      kind,
      idsAfter: async (after, limit) =>
        idsOf(kind)
          .filter((id) => id > after)
          .toSorted((a, b) => a - b)
          .slice(0, limit),
      read: async (ids) => ids.flatMap((id) => things.get(`${kind}:${id}`) ?? []),
    })),
  })
  await ensureIndexes(db)
  const all = searchable.handlers
  const handlersFor = (name: string): GrpcServices => {
    const present = <T>(answer: () => Promise<T>): Promise<T> => {
      if (state.away.has(name)) throw new AppError('server.unavailable')
      if (state.failing.has(name)) throw new AppError('list.too_slow')
      return answer()
    }
    return {
      'auth.v1.Users': usersHandlers([], roleOf, {
        list: () => present(async () => ({ users: [...users.values()], cursor: 'end', more: false })),
        getMany: ({ uids }) => present(async () => ({ users: uids.flatMap((uid) => users.get(uid) ?? []) })),
      }),
      'group.v1.Memberships': {
        listOf: ({ uid }) =>
          present(async () => ({
            memberships: state.members.flatMap(([name, level]) => (name === uid ? [{ gid: 7, level }] : [])),
          })),
      },
      'contest.v1.Participations': {
        listCurrent: async () => ({ contests: [] }),
        listRunningProblems: async () => ({ problems: [] }),
        listOf: ({ uid }) =>
          present(async () => ({ cids: state.contests.flatMap(([name, cid]) => (name === uid ? [cid] : [])) })),
      },
      'search.v1.Documents': {
        // Only problem serves documents here, as five services would serve them five times.
        list: (request, call) =>
          present(async () => (name === 'problem' ? all.list(request, call) : { cursor: '', more: false })),
        getMany: (request, call) => present(() => all.getMany(request, call)),
      },
    }
  }
  const peers = await startPeers(calleesOf('search'), handlersFor)
  return {
    things,
    events,
    users,
    state,
    addresses: peers.addresses,
    /** Creates, changes or, with null, deletes something, and returns its event. */
    async change(kind: SearchKind, id: number, fields: Partial<SearchableDocument> | null): Promise<Event> {
      const key = `${kind}:${id}`
      const before = things.get(key)
      if (fields === null) things.delete(key)
      else
        things.set(key, {
          id,
          access: searchAccess.everyone,
          titles: [key],
          text: '',
          createdAt: new Date(1e12 + id * 1000),
          ...before,
          ...fields,
        })
      await inTransaction(db, (session) => searchable.changed(session, kind, [id]))
      const event = events.at(-1)
      if (event === undefined) throw new Error('there was no event')
      return event
    },
    async close() {
      await peers.close()
      await db.dropDatabase()
      await db.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service with a database and bus names of its own. */
export async function startWorld() {
  const owners = await startOwners(`test_searched_${randomUUID().slice(0, 8)}`)
  const service = await startTestService({ name: 'search', create: createSearchService, env: owners.addresses, roleOf })
  const bus = await service.joinBus()

  async function find(
    q: string,
    {
      as = null,
      lang,
      ...query
    }: { as?: string | null; lang?: string; kind?: string; limit?: number; currentPage?: number } = {},
  ): Promise<Answer> {
    const parameters = new URLSearchParams({ q })
    for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
    const language: Record<string, string> = lang === undefined ? {} : { 'accept-language': lang }
    return service.call(as, 'GET', `search?${parameters.toString()}`, undefined, language)
  }

  /** The results, such as `problem:1`. */
  async function keysOf(...search: Parameters<typeof find>): Promise<string[]> {
    const { data } = await find(...search)
    return data.records.map(({ kind, id }) => `${kind}:${id}`)
  }

  return {
    find,
    keysOf,
    bus,
    db: service.db,
    ...owners,
    publish: (event: Event) => bus.publish(searchDocumentChanged, event),
    /** Stops the service, does something meanwhile, and starts it again. */
    restart: service.restart,
    async stop() {
      await service.stop()
      await owners.close()
    },
  }
}
