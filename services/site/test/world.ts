import type { RoleKey } from '@verdict/proto/codes/roles'
import { siteSettingsChanged } from '@verdict/proto/events/site'
import type { EventData } from '@verdict/proto/events/event'
import type { Answer } from '@verdict/test-kit/api'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { calleesOf } from '@verdict/proto/services'
import { serveGrpc } from '@verdict/kit/grpc'
import { keysOf, log } from '@verdict/test-kit/environment'
import type { ServiceOverrides } from '@verdict/kit/service'
import { startTestService } from '@verdict/test-kit/service'
import { createSiteService } from '../src/index.ts'

export type { Answer }

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

/** The other services, as far as site asks them. */
async function startOthers() {
  const asked: { sinceMs?: number; month?: { firstDay: number; days: number } } = {}
  const workers = [{ ...worker }]
  /** Bytes that group 4 may hold, and those of its problems. */
  const storage = { allowed: 0, ofProblems: 0 }
  /** What message says of itself; undefined: it hangs. */
  const message: { isReady: boolean | undefined } = { isReady: true }
  const changing = await serveGrpc(
    {},
    {
      ...{ host: '127.0.0.1', port: 0, log, keys: keysOf('message'), closeWithinMs: 0 },
      isReady: () => message.isReady ?? new Promise<boolean>(() => undefined),
    },
  )
  const unasked = await startPeers(['discussion', 'search', 'gateway'], {})
  const peers = await startPeers(calleesOf('site'), {
    'auth.v1.Users': usersHandlers([], () => 'default_user', {
      count: async () => ({ users: 41 }),
    }),
    'auth.v1.Stats': {
      async countRegistrations(request) {
        asked.month = request
        return { registrations: Array.from({ length: request.days }, (_, at) => at) }
      },
    },
    'submission.v1.DailyStats': {
      count: async ({ days }) => ({
        days: Array.from({ length: days }, (_, at) => ({
          ...{ submissions: 2 * at, accepted: at, timed: at, judgingMs: 300 * at },
        })),
      }),
    },
    'problem.v1.GroupUsages': {
      list: async ({ gids }) => ({ usages: gids.map((gid) => ({ gid, storageBytes: storage.ofProblems })) }),
    },
    'group.v1.Quotas': { get: async ({ gid }) => ({ storageBytes: gid === 4 ? storage.allowed : 0 }) },
    'problem.v1.Stats': { count: async () => ({ problems: 17 }) },
    'contest.v1.Stats': { count: async () => ({ recent: 3 }), countVerdicts: async () => ({ total: 0 }) },
    'submission.v1.Stats': {
      async count({ sinceMs }) {
        asked.sinceMs = sinceMs
        return { submissions: 5 }
      },
      countSolved: async () => ({ solved: 0 }),
      hasSolvedInContest: async () => ({ solved: false }),
      listContests: async () => ({ cids: [] }),
      getStreak: async () => ({ current: 0, longest: 0 }),
    },
    'group.v1.Groups': {
      // 4 and 7 have the caller in them; 8 is hidden, 9 is not there.
      getMembership: async ({ gid }) => ({
        ...{ exists: gid !== 9, level: gid === 7 ? 5 : gid === 4 ? 4 : gid > 7 ? 0 : 3 },
        group: { gid, visible: gid !== 8 },
      }),
      getGroup: async () => ({}),
      listMembers: async () => ({ members: [], next: 0 }),
    },
    'submission.v1.JudgeQueue': {
      listWorkers: async () => ({
        workers: workers.map((heartbeat) => ({ heartbeat, seenAtMs: 0 })),
        ...{ waiting: 0, oldestWaitingMs: 0 },
      }),
      claim: async () => ({}),
      report: async () => ({}),
      finish: async () => ({}),
      release: async () => ({}),
      heartbeat: async () => ({}),
    },
  })
  const addresses: Record<string, string> = {
    ...{ ...peers.addresses, ...unasked.addresses },
    MESSAGE_GRPC_URL: `127.0.0.1:${changing.port}`,
  }
  return {
    ...{ asked, workers, storage, message, stopUnasked: unasked.close },
    addresses,
    close: () => Promise.all([peers.close(), unasked.close(), changing.close()]),
  }
}

/** The service on a database of its own, called as the gateway calls it. Users are called as their role. */
export async function startWorld(env: Record<string, string> = {}, overrides: Pick<ServiceOverrides, 'storage'> = {}) {
  const others = await startOthers()
  const clock = { now: () => new Date('2026-11-21T15:30:00Z') }
  const service = await startTestService({
    ...{ name: 'site', create: createSiteService, overrides: { clock, ...overrides } },
    roleOf: (uid) => uid as RoleKey,
    env: { ...others.addresses, ...env },
  })
  const published: EventData<typeof siteSettingsChanged>[] = []
  await service.joinBus((bus) =>
    bus.broadcast({ event: siteSettingsChanged, handler: ({ data }) => void published.push(data) }),
  )

  return {
    call: (method: string, path: string, { as, body }: CallOptions = {}): Promise<Answer> =>
      service.call(as ?? null, method, path, body, { 'accept-language': 'en-US' }),
    /** The text of a file that a super administrator downloads. */
    csv: async (path: string) => (await service.fetchAs('root', path)).text(),
    fetchRaw: (path: string, init?: RequestInit) => fetch(`${service.httpAddress}/api/${path}`, init),
    ...{ db: service.db, asked: others.asked, workers: others.workers, message: others.message },
    storage: others.storage,
    groupUsages: service.client('site.v1.GroupUsages', 'group'),
    addresses: others.addresses,
    stopUnasked: others.stopUnasked,
    settings: service.client('site.v1.Settings', 'problem'),
    /** What other services were told of the settings. */
    published,
    joinBus: () => service.joinBus(),
    stopPeers: others.close,
    async stop() {
      await service.stop()
      await others.close()
    },
  }
}
