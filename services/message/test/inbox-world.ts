import { randomUUID } from 'node:crypto'
import { createActorSigner } from '@verdict/kit/actor'
import { createBus } from '@verdict/kit/bus'
import { systemClock } from '@verdict/kit/clock'
import { loadSettings } from '@verdict/kit/config'
import { serveGrpc } from '@verdict/kit/grpc'
import { createLivePublisher } from '@verdict/kit/live'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase } from '@verdict/kit/mongo'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { createUsersProjection } from '@verdict/kit/users-projection'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { commentCreated, liked, recipientsFound, replyCreated, textRemoved } from '@verdict/proto/events/discussion'
import type { EventData } from '@verdict/proto/events/event'
import { livePublished } from '@verdict/proto/events/live'
import { actorHeader } from '@verdict/proto/http/headers'
import { createContext } from '../src/context.ts'
import { createMessageService, messageSettings } from '../src/index.ts'
import { deliverNotices } from '../src/delivery/deliver-notices.ts'

const secret = 'a secret for tests only'
const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })

interface Answer {
  httpStatus: number
  status: number
  data: any /* eslint-disable-line @typescript-eslint/no-explicit-any -- what clients see */
  code?: string
}

/** Waits until `check` holds; looks often, so a test is as quick as what it waits for. */
export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const deadlineAt = performance.now() + 15_000
  while (!(await check())) {
    if (performance.now() > deadlineAt) throw new Error(`waited in vain: ${what}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const names = ['root', 'eve', 'ada', 'bob', 'cleo', 'dan', 'nell']
/** When nell registers: after every notice of a test. */
const nellsRegistration = Date.now() + 86_400_000
const roleOf = (uid: string): RoleKey => (uid === 'root' ? 'root' : uid === 'eve' ? 'admin' : 'default_user')
const userOf = (uid: string) => ({ uid, username: uid, role: roleOf(uid), version: 1 })

/** Auth, as far as message asks it: users are called as their uid. */
async function startPeers() {
  const server = await serveGrpc(
    {
      'auth.v1.Users': {
        list: async () => ({ users: names.map(userOf), cursor: 'end', more: false }),
        getMany: async ({ uids }) => ({ users: uids.map(userOf) }),
        findByName: async () => ({ users: [] }),
        count: async () => ({ users: names.length }),
        getProfiles: async ({ uids }) => ({
          profiles: uids.includes('nell') ? [{ uid: 'nell', createdAtMs: nellsRegistration }] : [],
        }),
      },
    },
    { host: '127.0.0.1', port: 0, keys: deriveServiceKeys(secret, 'auth'), log, metrics: createMetrics('test') },
  )
  return { address: `127.0.0.1:${server.port}`, close: () => server.close() }
}

const at = '2026-11-22T12:00:00.000Z'
const place = { did: 7, cid: null, gid: null, title: 'sorting' }

/** The service on a database and bus names of its own, and what discussion publishes. */
export async function startInboxWorld() {
  const id = randomUUID().slice(0, 8)
  const [database, busPrefix] = [`test_inbox_${id}`, `test-${id}-`]
  const peers = await startPeers()
  const settings = loadSettings(messageSettings, {
    ...process.env,
    ...{ VERDICT_SECRET: secret, MESSAGE_HTTP_PORT: '0', MESSAGE_GRPC_PORT: '0' },
    ...{ AUTH_GRPC_URL: peers.address, SITE_GRPC_URL: peers.address },
  })
  const service = createMessageService(settings, { log, database, busPrefix })
  const { httpAddress } = await service.start()
  const db = await connectDatabase({ url: settings.MONGO_URL, name: database, log })
  const metrics = createMetrics('test')
  const bus = createBus({
    source: 'test',
    redisUrl: settings.REDIS_URL,
    kafkaBrokers: '',
    prefix: busPrefix,
    log,
    metrics,
  })
  const told: EventData<typeof livePublished>[] = []
  bus.broadcast({ event: livePublished, handler: ({ data }) => void told.push(data) })
  await bus.start()
  // What the job works with, as the service makes it.
  const never = { getMany: async () => ({ users: [] }), list: async () => ({ users: [], cursor: '', more: false }) }
  const context = createContext({
    ...{ db, log, settings, clock: systemClock, metrics, live: createLivePublisher(bus, log) },
    users: createUsersProjection({ db, client: never }),
    profiles: { getProfiles: () => Promise.resolve({ profiles: [] }) },
    siteSettings: await createSiteSettings({
      ...{ db, initial: defaultSiteSettings(settings), log },
      client: { get: () => Promise.reject(new Error('is not asked')) },
    }),
  })
  await until('users are known', async () => (await context.users.find(names)).size === names.length)
  const sign = createActorSigner(deriveServiceKeys(secret, 'gateway'))

  return {
    told,
    messages: context.messages,
    deliver: () => deliverNotices(context),
    async countRows() {
      const [notices, messages, heads] = await Promise.all([
        context.notices.countDocuments(),
        context.messages.countDocuments(),
        context.noticeHeads.countDocuments(),
      ])
      return { notices, messages, heads }
    },
    async call(as: string | null, method: string, path: string, body?: unknown): Promise<Answer> {
      const actor =
        as === null ? {} : { [actorHeader]: sign({ uid: as, username: as, roles: [roleOf(as)], sessionId: 's' }) }
      const response = await fetch(`${httpAddress}/api/${path}`, {
        method,
        headers: { ...actor, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { ...((await response.json()) as Omit<Answer, 'httpStatus'>), httpStatus: response.status }
    },
    comment: (data: { commentId: number; toUid: string; fromUid: string; content?: string }) =>
      bus.publish(commentCreated, { ...place, content: 'text', at, ...data }),
    reply: (data: { replyId: number; toUid: string; fromUid: string; content?: string }) =>
      bus.publish(replyCreated, {
        ...{ ...place, commentId: 1, content: 'text', at, quoteId: 1, quoteType: 'Comment', quoteContent: 'before' },
        ...data,
      }),
    removed: (data: { id: number; toUid: string; fromUid: string; text: string; reason: string }) =>
      bus.publish(textRemoved, { kind: 'Comment', at, ...data }),
    recipients: (data: Pick<EventData<typeof recipientsFound>, 'kind' | 'id' | 'uids' | 'reason' | 'fromUid'>) =>
      bus.publish(recipientsFound, { ...place, content: 'text', at, ...data }),
    like: (data: { id: number; kind: 'Discussion' | 'Comment'; toUid: string; fromUid: string }) =>
      bus.publish(liked, { ...place, content: 'text', at, ...data }),
    async stop() {
      await bus.stop()
      await service.stop()
      await peers.close()
      await db.dropDatabase()
      await db.close()
    },
  }
}
