import { randomUUID } from 'node:crypto'
import { createActorSigner } from '@verdict/kit/actor'
import { createBus } from '@verdict/kit/bus'
import { loadSettings } from '@verdict/kit/config'
import { AppError } from '@verdict/kit/errors'
import { serveGrpc, type GrpcServices } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase } from '@verdict/kit/mongo'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { allow, allowIf } from '@verdict/proto/codes/policy'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { commentCreated, recipientsFound, replyCreated, textRemoved } from '@verdict/proto/events/discussion'
import type { EventData } from '@verdict/proto/events/event'
import { scopePolicyChanged } from '@verdict/proto/events/scope'
import type { ServiceName } from '@verdict/proto/services'
import { actorHeader } from '@verdict/proto/http/headers'
import { createModels } from '../src/context.ts'
import { createDiscussionService, discussionSettings } from '../src/index.ts'

const secret = 'a secret for tests only'
const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })

export interface Answer<Data = any> /* eslint-disable-line @typescript-eslint/no-explicit-any -- what clients see */ {
  httpStatus: number
  status: number
  msg: string
  data: Data
  code?: string
}

/** A clock that a test puts forward. */
function createTestClock() {
  let nowMs = Date.parse('2026-11-22T12:00:00Z')
  return { now: () => new Date(nowMs), advance: (ms: number) => void (nowMs += ms) }
}

/** Names of users that say their role; everyone else is an ordinary user. */
const rolesByName: Record<string, RoleKey> = {
  root: 'root',
  eve: 'admin',
  pat: 'problem_admin',
  nodiscuss: 'no_discuss_user',
  muted: 'mute_user',
  nosubmitnodiscuss: 'no_submit_no_discuss_user',
  nosubmitmuted: 'no_submit_mute_user',
}
const roleOf = (uid: string): RoleKey => rolesByName[uid] ?? 'default_user'
/** Ordinary users that the service knows by name. */
const known = ['ada', 'bob', 'cleo', 'amy', 'ann', 'zoe', 'newt']
const userOf = (uid: string) => ({ uid, username: uid, role: roleOf(uid), version: 1 })

export const hourMs = 3_600_000

const owners = ['auth', 'problem', 'contest', 'group', 'submission', 'site'] as const

/**
 * The other services, as far as discussion asks them. Users are called as their uid; problem A1 is public; contest 1 is
 * ada's, and whoever is signed in may enter it; group 1 is visible and group 2 hidden: amy administers both, ann is a
 * member.
 */
async function startPeers(clock: { now: () => Date }) {
  const state = { solved: 10, contestEndsInMs: hourMs, members: new Map([['amy', 4], ['ann', 3]]) } // prettier-ignore
  const startedMs = clock.now().getTime()
  const handlers: GrpcServices = {
    'auth.v1.Users': {
      list: async () => ({ users: [...Object.keys(rolesByName), ...known].map(userOf), cursor: 'end', more: false }),
      getMany: async ({ uids }) => ({ users: uids.map(userOf) }),
      findByName: async () => ({ users: [] }),
      // newt has registered a moment ago.
      getProfiles: async ({ uids }) => ({
        profiles: uids.includes('newt') ? [{ uid: 'newt', createdAtMs: clock.now().getTime() }] : [],
      }),
      count: async () => ({ users: 0 }),
    },
    'submission.v1.Stats': {
      count: async () => ({ submissions: 0 }),
      countSolved: async () => ({ solved: state.solved }),
    },
    'group.v1.Groups': {
      getMembership: async ({ gid, uid }) =>
        gid > 2
          ? { exists: false, level: 0, group: null }
          : { exists: true, level: state.members.get(uid) ?? 0, group: { gid, visible: gid === 1 } },
      getGroup: async () => ({}),
      listMembers: async ({ after }) => {
        // Two pages, however few there are.
        const all = [...state.members].map(([uid, level]) => ({ uid, level, joinedAtMs: 0 }))
        return after === 0 ? { members: all.slice(0, 1), next: 1 } : { members: all.slice(1), next: 0 }
      },
    },
    'scope.v1.ScopePolicy': {
      async getPolicy({ scope, actor }) {
        if (scope?.cid !== 1) throw new AppError('contest.not_found')
        const uid = actor?.uid ?? ''
        const isAdmin = uid === 'ada' || roleOf(uid) === 'root'
        return {
          scope,
          readProblems: uid === '' ? { allowed: false, code: 'sign_in.required' } : allow,
          seeAllSubmissions: allowIf(isAdmin, 'access.denied'),
          startsAtMs: startedMs - hourMs,
          endsAtMs: startedMs + state.contestEndsInMs,
        }
      },
      resolveProblems: async ({ displayIds }) => ({
        problems: displayIds.some((name) => name.toUpperCase() === 'A1')
          ? [{ pid: 1, problemId: 'A1', displayId: 'A1', open: true }]
          : [],
      }),
    },
  }
  const serve = (name: ServiceName) => serveGrpc(handlers, { host: '127.0.0.1', port: 0, keys: deriveServiceKeys(secret, name), log, metrics: createMetrics('test') }) // prettier-ignore
  // Each answers with the key of its own: an owner of scopes is asked for it.
  const servers = await Promise.all([...owners.map(async (name) => [name, await serve(name)] as const)])
  const addresses = servers.map(([name, { port }]) => [`${name.toUpperCase()}_GRPC_URL`, `127.0.0.1:${port}`])
  return {
    state,
    addresses: Object.fromEntries(addresses) as Record<string, string>,
    close: () => Promise.all(servers.map(([, server]) => server.close())),
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service on a database and bus names of its own, called as the gateway calls it. */
export async function startWorld(env: Record<string, string> = {}) {
  const id = randomUUID().slice(0, 8)
  const [database, busPrefix] = [`test_discussion_${id}`, `test-${id}-`]
  const clock = createTestClock()
  const peers = await startPeers(clock)
  const settings = loadSettings(discussionSettings, {
    ...process.env,
    ...{ VERDICT_SECRET: secret, DISCUSSION_HTTP_PORT: '0', DISCUSSION_GRPC_PORT: '0' },
    ...peers.addresses,
    ...env,
  })
  const service = createDiscussionService(settings, { clock, log, database, busPrefix })
  const { httpAddress } = await service.start()
  const db = await connectDatabase({ url: settings.MONGO_URL, name: database, log })
  const bus = createBus({
    ...{ source: 'test', redisUrl: settings.REDIS_URL, kafkaBrokers: '', prefix: busPrefix, log },
    metrics: createMetrics('test'),
  })
  const removals: EventData<typeof textRemoved>[] = []
  bus.subscribe({ event: textRemoved, group: 'test.removals', handler: async ({ data }) => void removals.push(data) })
  const heard: EventData<typeof recipientsFound>[] = []
  bus.subscribe({ event: recipientsFound, group: 'test.heard', handler: async ({ data }) => void heard.push(data) })
  const answered: (string | null)[] = []
  bus.subscribe({
    event: [commentCreated, replyCreated],
    group: 'test.answered',
    handler: async ({ data }) => void answered.push(data.toUid),
  })
  await bus.start()
  const sign = createActorSigner(deriveServiceKeys(secret, 'gateway'))

  async function call(as: string | null, method: string, path: string, body?: unknown): Promise<Answer> {
    const actor =
      as === null ? {} : { [actorHeader]: sign({ uid: as, username: as, roles: [roleOf(as)], sessionId: 's' }) }
    const response = await fetch(`${httpAddress}/api/${path}`, {
      method,
      headers: { ...actor, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { ...((await response.json()) as Omit<Answer, 'httpStatus'>), httpStatus: response.status }
  }

  const { data: categories } = await call(null, 'GET', 'discussion-category')
  const categoryId: number = categories[0].id

  /** Opens a discussion and gives its number. */
  async function post(as: string, changes: object = {}): Promise<number> {
    const answer = await call(as, 'POST', 'discussion', {
      ...{ title: 'a title', description: 'what it is about', content: 'the text', categoryId },
      ...changes,
    })
    if (answer.status !== 200) throw new Error(`${as} cannot post: ${answer.code ?? ''}`)
    return answer.data.id
  }

  /** Comments on a discussion or contest and gives the number of the comment. */
  async function comment(as: string, on: { did?: number; cid?: number }, content = 'well said'): Promise<number> {
    const answer = await call(as, 'POST', 'comment', { ...on, content })
    if (answer.status !== 200) throw new Error(`${as} cannot comment: ${answer.code ?? ''}`)
    return answer.data.id
  }

  return {
    /** What was published: of deleted texts, of who hears of posts, and whom comments and replies answer. */
    ...{ removals, heard, answered },
    /** Looks again and again until `check` holds. */
    async until(check: () => boolean) {
      const deadlineAt = performance.now() + 15_000
      while (!check()) {
        if (performance.now() > deadlineAt) throw new Error('waited in vain')
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    ...{ call, post, comment, clock, bus, categoryId, state: peers.state, models: createModels(db) },
    /** What the contest publishes when its times change. */
    tellContestChanged: () => bus.publish(scopePolicyChanged, { scope: { cid: 1, tid: 0, gid: 0 } }),
    async stop() {
      await bus.stop()
      await service.stop()
      await peers.close()
      await db.dropDatabase()
      await db.close()
    },
  }
}
