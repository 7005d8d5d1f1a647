import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createActorSigner } from '@verdict/kit/actor'
import { createBus } from '@verdict/kit/bus'
import type { AppError } from '@verdict/kit/errors'
import { loadSettings } from '@verdict/kit/config'
import { grpcClient, serveGrpc, type GrpcHandlers } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase } from '@verdict/kit/mongo'
import { knownUserModel } from '@verdict/kit/users-projection'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { livePublished } from '@verdict/proto/events/live'
import { submissionCreated, submissionJudged } from '@verdict/proto/events/submission'
import { actorHeader } from '@verdict/proto/http/headers'
import { createModels } from '../src/context.ts'
import { contestSettings, createContestService } from '../src/index.ts'

const secret = 'a secret for tests only'
const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })

export interface Answer<Data> {
  httpStatus: number
  status: number
  data: Data
  code?: string
}

export interface Run {
  submitId: number
  uid: string
  pid: number
  at: Date
  status: JudgeStatus
  attempt?: number
  score?: number
}

/** Waits until `check` gives something; looks often, so a test is as quick as what it waits for. */
export async function until<T>(what: string, check: () => Promise<T | undefined | false>): Promise<T> {
  const deadlineAt = performance.now() + 15_000
  for (;;) {
    const found = await check()
    if (found !== undefined && found !== false) return found
    if (performance.now() > deadlineAt) throw new Error(`waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** A clock that a test puts forward. */
function createTestClock() {
  let nowMs = Date.parse('2026-11-22T12:00:00Z')
  return { now: () => new Date(nowMs), advance: (ms: number) => void (nowMs += ms) }
}

const userNames = ['root', 'eve', 'ada', 'bob', 'dan', 'zoe']

function userOf(uid: string) {
  const about = { realname: `${uid} Lovelace`, nickname: `${uid}!`, school: 'MIT', gender: 'female' }
  return { uid, username: uid, ...about, role: uid === 'root' ? 'root' : 'default_user', version: 1 }
}

/** What users are in groups, by `gid uid`; who has no level there is none. Hidden groups are named. */
interface Groups {
  levels: Map<string, number>
  hidden: Set<number>
}

/** What submission took in, and what it refuses with, if it does. */
interface Intake {
  taken: { uid: string; roles: string[]; cid: number; displayId: string; language: string; code: string }[]
  refusal: AppError | null
  now: () => Date
}

/** Group, as far as contest asks it. */
function groupHandlers({ levels, hidden }: Groups): GrpcHandlers<'group.v1.Groups'> {
  const of = (gid: number) => [...levels].filter(([key]) => key.startsWith(`${gid} `))
  return {
    getMembership: async ({ gid, uid }) => ({
      ...{ exists: of(gid).length > 0, level: levels.get(`${gid} ${uid}`) ?? 0 },
      group: { gid, name: 'Group', shortName: 'GRP', auth: 1, visible: !hidden.has(gid), ownerUid: '' },
    }),
    getGroup: async ({ gid }) => ({ gid }),
    listMembers: async ({ gid, minLevel }) => ({
      members: of(gid).flatMap(([key, level]) => (level < minLevel ? [] : { uid: key.split(' ')[1] ?? '', level })),
      next: 0,
    }),
  }
}

/**
 * Auth, group and problem, as far as contest asks them: users are called as their uid, problems 1 to 5 are A1 to A5.
 * 6 is for contests alone, 7 to 10 are of group 7 (public, for contests, private) and 8; 11 and 12 are private, of eve
 * and oscar.
 */
async function startPeers(groups: Groups, intake: Intake) {
  const problem = (pid: number) => ({ pid, problemId: `A${pid}`, title: `Problem ${pid}`, type: pid === 5 ? 1 : 0 })
  const ofGroup = (pid: number, gid: number, auth: number) => ({ ...problem(pid), problemId: `GRP${pid}`, gid, auth })
  const problems = [
    ...[1, 2, 3, 4, 5].map((pid) => ({ ...problem(pid), auth: 1, gid: 0 })),
    { ...problem(6), auth: 3, gid: 0 },
    ...[11, 12].map((pid) => ({ ...problem(pid), auth: 2, gid: 0, author: pid === 11 ? 'eve' : 'oscar' })),
    ...[ofGroup(7, 7, 1), ofGroup(8, 7, 3), ofGroup(9, 7, 2), ofGroup(10, 8, 1)],
  ]
  const server = await serveGrpc(
    {
      'auth.v1.Users': {
        list: async () => ({ users: userNames.map(userOf), cursor: 'end', more: false }),
        getMany: async ({ uids }) => ({ users: uids.map(userOf) }),
        findByName: async () => ({ users: [] }),
        count: async () => ({ users: 0 }),
        getProfiles: async () => ({ profiles: [] }),
      },
      'group.v1.Groups': groupHandlers(groups),
      'submission.v1.Intake': {
        async submit(request) {
          if (intake.refusal !== null) throw intake.refusal
          intake.taken.push(request)
          return { submitId: 5_000 + intake.taken.length, submittedAtMs: intake.now().getTime() }
        },
      },
      'submission.v1.Codes': {
        getMany: async ({ submitIds }) => ({
          codes: submitIds.map((submitId) => ({ submitId, language: 'C++ 17', code: `// ${submitId}` })),
        }),
        // Two tests each, judged two seconds after the beginning of time.
        getJudgings: async ({ judgings }) => ({
          judgings: judgings.map(({ submitId, attempt }) => ({
            ...{ submitId, attempt, language: 'C++ 17', judgedAtMs: 2_000, tookMs: 500 },
            cases: [1, 2].map((seq) => ({ seq, status: 0, timeMs: 10 * seq })),
          })),
        }),
      },
      'problem.v1.Catalog': {
        getForSubmit: async () => ({}),
        getMany: async ({ pids }) => ({ problems: problems.filter(({ pid }) => pids.includes(pid)) }),
        findInGroup: async ({ gid, problemIds }) => ({
          problems: problems.filter((one) => one.gid === gid && problemIds.includes(one.problemId)),
        }),
        getLimits: async ({ pids }) => ({
          problems: pids.map((pid) => ({ pid, timeLimitMs: 1500, memoryLimitMb: 256, testCount: 2 })),
        }),
        async search({ type, withoutPids, publicOnly }) {
          const found = problems.filter(
            ({ pid, type: itsType, gid, auth }) =>
              itsType === type && gid === 0 && !withoutPids.includes(pid) && auth !== 2 && (auth === 1 || !publicOnly),
          )
          return { problems: found, total: found.length }
        },
      },
    },
    { host: '127.0.0.1', port: 0, keys: deriveServiceKeys(secret, 'problem'), log, metrics: createMetrics('test') },
  )
  return { address: `127.0.0.1:${server.port}`, close: () => server.close() }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service on a database and bus names of its own. */
export async function startWorld() {
  const id = randomUUID().slice(0, 8)
  const [database, busPrefix] = [`test_contest_${id}`, `test-${id}-`]
  const clock = createTestClock()
  const groups: Groups = { levels: new Map(), hidden: new Set() }
  const intake: Intake = { taken: [], refusal: null, now: clock.now }
  const peers = await startPeers(groups, intake)
  const settings = loadSettings(contestSettings, {
    ...process.env,
    ...{ VERDICT_SECRET: secret, CONTEST_HTTP_PORT: '0', CONTEST_GRPC_PORT: '0', CONTEST_BOARD_AGE_MS: '0' },
    ...{ AUTH_GRPC_URL: peers.address, PROBLEM_GRPC_URL: peers.address, SITE_GRPC_URL: peers.address },
    ...{ SUBMISSION_GRPC_URL: peers.address, GROUP_GRPC_URL: peers.address },
  })
  const start = async () => {
    const service = createContestService(settings, { clock, log, database, busPrefix })
    return { service, ...(await service.start()) }
  }
  let running = await start()
  const db = await connectDatabase({ url: settings.MONGO_URL, name: database, log })
  const bus = createBus({
    ...{ source: 'test', redisUrl: settings.REDIS_URL, kafkaBrokers: '', prefix: busPrefix, log },
    metrics: createMetrics('test'),
  })
  const live: { topic: string; key: string; data: unknown }[] = []
  bus.broadcast({ event: livePublished, handler: async ({ data }) => void live.push(data) })
  await bus.start()
  const sign = createActorSigner(deriveServiceKeys(secret, 'gateway'))
  const models = createModels(db)

  async function call<Data>(as: string | null, method: string, path: string, body?: unknown): Promise<Answer<Data>> {
    // root and eve are administrators, everyone else is a user.
    const role: RoleKey = as === 'root' ? 'root' : as === 'eve' || as === 'oscar' ? 'admin' : 'default_user'
    const actor = as === null ? {} : { [actorHeader]: sign({ uid: as, username: as, roles: [role], sessionId: 's' }) }
    const response = await fetch(`${running.httpAddress}/api/${path}`, {
      method,
      headers: { ...actor, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { ...((await response.json()) as Omit<Answer<Data>, 'httpStatus'>), httpStatus: response.status }
  }

  function judgedEvent(cid: number, { submitId, uid, pid, at, status, attempt = 1, score }: Run) {
    return {
      ...{ submitId, attempt, pid, scope: { cid, tid: 0, gid: 0 }, upsolving: false, uid, username: uid, status },
      ...{ score: score ?? null, oiRankScore: null, timeMs: 10, memoryKb: 100, language: 'C' },
      ...{ submitTime: at.toISOString(), judgedAt: at.toISOString() },
    }
  }

  /** Waits until the journal holds so many entries of a kind. */
  const written = (cid: number, kind: string, count: number) =>
    until(`${count} ${kind} in the journal`, async () => {
      const entries = await models.journal.find({ cid }).lean()
      return entries.filter(({ event }) => event.kind === kind).length >= count
    })

  /** A contest of eve's that began 60 minutes ago and runs two hours more; problems A and B are 1 and 2 of the site. */
  async function newContest(changes: Record<string, unknown> = {}): Promise<number> {
    const after = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
    const form = {
      ...{ title: 'Finals', description: 'five hours', type: 0, auth: 0 },
      ...{ startTime: after(-60), endTime: after(120) },
      ...changes,
    }
    const { data, code } = await call<{ id: number }>('eve', 'POST', 'admin/contest', form)
    if (code !== undefined) throw new Error(code)
    const problem = (pid: number, displayId: string) => ({ cid: data.id, pid, displayId })
    for (const [pid, displayId] of [
      [1, 'A'],
      [2, 'B'],
    ] as const)
      await call('eve', 'POST', 'admin/contest/add-problem-from-public', problem(pid, displayId))
    return data.id
  }

  return {
    ...{ call, clock, models, written, bus, newContest, groups, intake },
    /** The service's copy of users. */
    users: knownUserModel(db),
    /** What open pages were told. */
    live,
    /** The answer as it came: for files and headers. */
    async fetch(
      as: string | null,
      path: string,
      init: RequestInit & { headers?: Record<string, string> } = {},
    ): Promise<Response> {
      const roles: RoleKey[] = [as === 'root' ? 'root' : 'default_user']
      const actor = as === null ? {} : { [actorHeader]: sign({ uid: as, username: as, roles, sessionId: 's' }) }
      return fetch(`${running.httpAddress}/api/${path}`, { ...init, headers: { ...init.headers, ...actor } })
    },
    /** The answer as it comes, over a connection of its own: for streams. */
    async open(as: string, path: string): Promise<IncomingMessage> {
      const actor = sign({ uid: as, username: as, roles: ['default_user'], sessionId: 's' })
      const request = get(`${running.httpAddress}/api/${path}`, { agent: false, headers: { [actorHeader]: actor } })
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      return answer
    },
    after: (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000),
    /** What submission publishes of a run. */
    judge: (cid: number, run: Run) => bus.publish(submissionJudged, judgedEvent(cid, run)),
    submit: (cid: number, { submitId, uid, pid, at }: Run) =>
      bus.publish(submissionCreated, {
        ...{ submitId, uid, pid, username: uid, submitTime: at.toISOString() },
        scope: { cid, tid: 0, gid: 0 },
      }),
    scopes: () =>
      grpcClient('scope.v1.ScopePolicy', {
        address: running.grpcAddress,
        keys: deriveServiceKeys(secret, 'submission'),
        service: 'contest',
      }),
    /** The service dies, and another process takes its place. */
    async restart() {
      await running.service.stop()
      running = await start()
    },
    async stop() {
      await bus.stop()
      await running.service.stop()
      await peers.close()
      await db.dropDatabase()
      await db.close()
    },
  }
}
