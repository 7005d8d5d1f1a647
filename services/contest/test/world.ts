import { randomUUID } from 'node:crypto'
import { createActorSigner } from '@verdict/kit/actor'
import { createBus } from '@verdict/kit/bus'
import { loadSettings } from '@verdict/kit/config'
import { grpcClient, serveGrpc } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase } from '@verdict/kit/mongo'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RoleKey } from '@verdict/proto/codes/roles'
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
  return { uid, username: uid, role: uid === 'root' ? 'root' : 'default_user', version: 1 }
}

/** Auth and problem, as far as contest asks them: users are called as their uid, problems 1 to 5 are A1 to A5. */
async function startPeers() {
  const problem = (pid: number) => ({ pid, problemId: `A${pid}`, title: `Problem ${pid}`, type: pid === 5 ? 1 : 0 })
  const problems = [1, 2, 3, 4, 5].map(problem)
  const server = await serveGrpc(
    {
      'auth.v1.Users': {
        list: async () => ({ users: userNames.map(userOf), cursor: 'end', more: false }),
        getMany: async ({ uids }) => ({ users: uids.map(userOf) }),
        findByName: async () => ({ users: [] }),
        count: async () => ({ users: 0 }),
      },
      'problem.v1.Catalog': {
        getForSubmit: async () => ({}),
        getMany: async ({ pids }) => ({ problems: problems.filter(({ pid }) => pids.includes(pid)) }),
        async search({ type, withoutPids }) {
          const found = problems.filter((one) => one.type === type && !withoutPids.includes(one.pid))
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
  const peers = await startPeers()
  const settings = loadSettings(contestSettings, {
    ...process.env,
    ...{ VERDICT_SECRET: secret, CONTEST_HTTP_PORT: '0', CONTEST_GRPC_PORT: '0', CONTEST_BOARD_AGE_MS: '0' },
    ...{ AUTH_GRPC_URL: peers.address, PROBLEM_GRPC_URL: peers.address, SITE_GRPC_URL: peers.address },
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

  return {
    ...{ call, clock, models, written, bus },
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
