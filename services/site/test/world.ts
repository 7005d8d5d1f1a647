import type { RoleKey } from '@verdict/proto/codes/roles'
import { siteSettingsChanged } from '@verdict/proto/events/site'
import type { EventData } from '@verdict/proto/events/event'
import type { Answer } from '@verdict/test-kit/api'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { capabilityProviders } from '@verdict/proto/call-graph'
import { grpcServerNames, services, type ServiceName } from '@verdict/proto/services'
import { AppError } from '@verdict/kit/errors'
import { serveGrpc, type GrpcHandlers, type GrpcServices } from '@verdict/kit/grpc'
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

/** Services that the tests have called for more than their health. */
const ofUses = (['statistics', 'switchLists', 'uploadUses'] as const).flatMap(capabilityProviders)
const named: readonly ServiceName[] = [...new Set<ServiceName>([...services.site.calls, ...ofUses])]

/** The other services, as far as site calls them. */
async function startOthers() {
  const statisticsRequest: { sinceMs?: number; month?: { firstDay: number; days: number } } = {}
  const unavailable = new Set<ServiceName>()
  const workers = [{ ...worker }]
  /** The storage quota of group 4 in bytes, and the bytes of its problems. */
  const storage = { allowed: 0, ofProblems: 0 }
  /** The status of message, or undefined if it hangs. */
  const message: { isReady: boolean | undefined } = { isReady: true }
  const changing = await serveGrpc(
    {},
    {
      host: '127.0.0.1',
      port: 0,
      log,
      keys: keysOf('message'),
      closeTimeoutMs: 0,
      isReady: () => message.isReady ?? new Promise<boolean>(() => undefined),
    },
  )
  const known: readonly ServiceName[] = [...named, 'site', 'message']
  const unasked = await startPeers(
    grpcServerNames.filter((name) => !known.includes(name)),
    {},
  )
  const figures: Partial<Record<ServiceName, Record<string, number>>> = {
    auth: { users: 41 },
    problem: { problems: 17 },
    submission: { submissionsToday: 5 },
    contest: { recentContests: 3 },
  }
  /** As the remote judge service stores them. */
  const accountLists = new Map<string, { values: string[] }>()
  /** Multiplied by the number of the day, from 0. */
  const dailyFigures: Partial<Record<ServiceName, Record<string, number>>> = {
    auth: { registrations: 1 },
    submission: { submissions: 2, accepted: 1, timed: 1, judgingMs: 300 },
  }
  const statisticsOf = (name: ServiceName): GrpcHandlers<'statistics.v1.Statistics'> => ({
    async count({ sinceMs }) {
      if (unavailable.has(name)) throw new AppError('server.unavailable')
      statisticsRequest.sinceMs = sinceMs
      return { figures: figures[name] ?? {} }
    },
    async countDays(request) {
      if (unavailable.has(name)) throw new AppError('server.unavailable')
      statisticsRequest.month = request
      const values = (times: number) => Array.from({ length: request.days }, (_, at) => times * at)
      return {
        figures: Object.entries(dailyFigures[name] ?? {}).map(([of, times]) => ({ name: of, values: values(times) })),
      }
    },
  })
  const switchLists: GrpcHandlers<'switches.v1.SwitchLists'> = {
    async read() {
      if (unavailable.has('remote')) throw new AppError('server.unavailable')
      return { lists: Object.fromEntries(accountLists) }
    },
    async write({ lists }) {
      if (unavailable.has('remote')) throw new AppError('server.unavailable')
      for (const [name, list] of Object.entries(lists)) accountLists.set(name, list)
      return {}
    },
  }
  const handlers: GrpcServices = {
    'auth.v1.Users': usersHandlers([], () => 'default_user'),
    'problem.v1.GroupUsages': {
      list: async ({ gids }) => ({ usages: gids.map((gid) => ({ gid, storageBytes: storage.ofProblems })) }),
    },
    'group.v1.Quotas': { get: async ({ gid }) => ({ storageBytes: gid === 4 ? storage.allowed : 0 }) },
    'group.v1.Groups': {
      // The caller is in 4 and 7; 8 is hidden, 9 does not exist.
      getMembership: async ({ gid }) => ({
        exists: gid !== 9,
        level: gid === 7 ? 5 : gid === 4 ? 4 : gid > 7 ? 0 : 3,
        group: { gid, visible: gid !== 8 },
      }),
      getGroup: async () => ({}),
      listMembers: async () => ({ members: [], next: 0 }),
    },
    'submission.v1.JudgeQueue': {
      listWorkers: async () => ({
        workers: workers.map((heartbeat) => ({ heartbeat, seenAtMs: 0 })),
        waiting: 0,
        oldestWaitingMs: 0,
      }),
      claim: async () => ({}),
      report: async () => ({}),
      finish: async () => ({}),
      release: async () => ({}),
      heartbeat: async () => ({}),
    },
  }
  const peers = await startPeers(named, (name) => ({
    ...handlers,
    'statistics.v1.Statistics': statisticsOf(name),
    'switches.v1.SwitchLists': switchLists,
    'uploads.v1.UploadUses': {
      async find({ names }) {
        if (unavailable.has(name)) throw new AppError('server.unavailable')
        return {
          uses: name === 'problem' ? names.map((one) => ({ name: one, kind: 'problem', id: 'A1', title: 'Sum' })) : [],
        }
      },
    },
  }))
  const addresses: Record<string, string> = {
    ...peers.addresses,
    ...unasked.addresses,
    MESSAGE_GRPC_URL: `127.0.0.1:${changing.port}`,
  }
  return {
    asked: statisticsRequest,
    away: unavailable,
    workers,
    storage,
    message,
    stopUnasked: unasked.close,
    addresses,
    close: () => Promise.all([peers.close(), unasked.close(), changing.close()]),
  }
}

/** The service with a database of its own, called as the gateway calls it. Usernames equal roles. */
export async function startWorld(
  env: Record<string, string> = {},
  { changesIndexes = false, ...overrides }: Pick<ServiceOverrides, 'diskSpace'> & { changesIndexes?: boolean } = {},
) {
  const others = await startOthers()
  const clock = { now: () => new Date('2026-11-21T15:30:00Z') }
  const service = await startTestService({
    name: 'site',
    create: createSiteService,
    changesIndexes,
    overrides: { clock, ...overrides },
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
    db: service.db,
    asked: others.asked,
    away: others.away,
    workers: others.workers,
    message: others.message,
    storage: others.storage,
    groupUsages: service.client('site.v1.GroupUsages', 'group'),
    addresses: others.addresses,
    stopUnasked: others.stopUnasked,
    settings: service.client('site.v1.Settings', 'problem'),
    /** The published settings. */
    published,
    joinBus: () => service.joinBus(),
    stopPeers: others.close,
    async stop() {
      await service.stop()
      await others.close()
    },
  }
}
