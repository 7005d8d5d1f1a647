import { randomBytes } from 'node:crypto'
import { createConnection } from 'mongoose'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { actorHeader } from '@verdict/proto/http/headers'
import { createBus } from '@verdict/kit/bus'
import { siteSettingsChanged } from '@verdict/proto/events/site'
import type { EventData } from '@verdict/proto/events/event'
import { loadSettings } from '@verdict/kit/config'
import { grpcClient, serveGrpc } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { createActorSigner } from '@verdict/kit/actor'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { createSiteService, siteSettings } from '../src/index.ts'

const secret = 'a secret for tests only'

export interface Answer<Data = any> /* eslint-disable-line @typescript-eslint/no-explicit-any -- what clients see */ {
  httpStatus: number
  headers: Headers
  status: number
  data: Data
  msg: string
  code?: string
}

export interface CallOptions {
  as?: RoleKey
  body?: unknown
}

export type World = Awaited<ReturnType<typeof startWorld>>

const worker = {
  workerId: 'judge-1',
  host: '10.0.0.7',
  port: 8104,
  cpuCores: 8,
  percentCpuLoad: 12.34,
  percentMemoryLoad: 50,
  healthy: false,
  unhealthyReason: 'go-judge does not answer',
  slots: 8,
  busy: 3,
  sandboxVersion: '1.12.2',
  languages: [{ name: 'C', version: '12.2.0' }],
}

/** The other services, as far as site asks them, over real gRPC. */
async function startPeers() {
  const log = createLogger({ service: 'test', level: 'silent' })
  const asked: { sinceMs?: number } = {}
  const server = await serveGrpc(
    {
      'auth.v1.Users': {
        count: async () => ({ users: 41 }),
        getMany: async () => ({ users: [] }),
        list: async () => ({ users: [], cursor: '', more: false }),
        findByName: async () => ({ users: [] }),
        getProfiles: async () => ({ profiles: [] }),
      },
      'problem.v1.Stats': { count: async () => ({ problems: 17 }) },
      'contest.v1.Stats': { count: async () => ({ recent: 3 }) },
      'submission.v1.Stats': {
        async count({ sinceMs }) {
          asked.sinceMs = sinceMs
          return { submissions: 5 }
        },
        countSolved: async () => ({ solved: 0 }),
      },
      'group.v1.Groups': {
        getMembership: async ({ gid }) => ({ exists: true, level: gid === 4 ? 4 : 3, group: { gid } }),
        getGroup: async () => ({}),
        listMembers: async () => ({ members: [], next: 0 }),
      },
      'submission.v1.JudgeQueue': {
        listWorkers: async () => ({ workers: [{ heartbeat: worker, seenAtMs: 0 }], waiting: 0, oldestWaitingMs: 0 }),
        claim: async () => ({}),
        report: async () => ({}),
        finish: async () => ({}),
        heartbeat: async () => ({}),
      },
    },
    { host: '127.0.0.1', port: 0, keys: deriveServiceKeys(secret, 'problem'), log, metrics: createMetrics('test') },
  )
  return { asked, address: `127.0.0.1:${server.port}`, stop: () => server.close() }
}

/** The service on a database of its own, called as the gateway calls it. */
export async function startWorld(env: Record<string, string> = {}) {
  const name = `test_site_${randomBytes(6).toString('hex')}`
  const peers = await startPeers()
  const settings = loadSettings(siteSettings, {
    ...process.env,
    VERDICT_SECRET: secret,
    SITE_HTTP_PORT: '0',
    SITE_GRPC_PORT: '0',
    AUTH_GRPC_URL: peers.address,
    PROBLEM_GRPC_URL: peers.address,
    SUBMISSION_GRPC_URL: peers.address,
    GROUP_GRPC_URL: peers.address,
    CONTEST_GRPC_URL: peers.address,
    ...env,
  })
  const clock = { now: () => new Date('2026-11-21T15:30:00Z') }
  const log = createLogger({ service: 'test', level: 'silent' })
  const published: EventData<typeof siteSettingsChanged>[] = []
  const bus = createBus({
    ...{ source: 'test', redisUrl: settings.REDIS_URL, kafkaBrokers: '', prefix: name },
    ...{ log, metrics: createMetrics('test') },
  })
  bus.broadcast({ event: siteSettingsChanged, handler: ({ data }) => void published.push(data) })
  await bus.start()
  const service = createSiteService(settings, { database: name, busPrefix: name, clock, log })
  const { httpAddress, grpcAddress } = await service.start()
  const db = await createConnection(settings.MONGO_URL, { dbName: name }).asPromise()
  const sign = createActorSigner(deriveServiceKeys(secret, 'gateway'))
  const siteSettingsClient = grpcClient('site.v1.Settings', {
    address: grpcAddress,
    keys: deriveServiceKeys(secret, 'problem'),
  })

  const headersOf = (as: RoleKey | undefined): Record<string, string> =>
    as === undefined ? {} : { [actorHeader]: sign({ uid: as, username: as, roles: [as], sessionId: 's' }) }

  const fetchRaw = (path: string, init: RequestInit = {}) => fetch(`${httpAddress}/api/${path}`, init)

  async function call(method: string, path: string, { as, body }: CallOptions = {}): Promise<Answer> {
    const isForm = body instanceof FormData
    const response = await fetchRaw(path, {
      method,
      headers: {
        'accept-language': 'en-US',
        ...headersOf(as),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    // What the test expects it to be.
    const envelope = (await response.json()) as Omit<Answer, 'httpStatus' | 'headers'>
    return { ...envelope, httpStatus: response.status, headers: response.headers }
  }

  return {
    ...{ call, fetchRaw, db, asked: peers.asked },
    settings: siteSettingsClient,
    /** What other services were told of the settings. */
    published,
    stopPeers: peers.stop,
    async stop() {
      siteSettingsClient.close()
      await service.stop()
      await bus.stop()
      await peers.stop()
      await db.dropDatabase()
      await db.close()
    },
  }
}
