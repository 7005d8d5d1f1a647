import type { Bus } from '@verdict/kit/bus'
import { loadSettings } from '@verdict/kit/config'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { userChanged, userDeleted } from '@verdict/proto/events/auth'
import { problemChanged, problemDeleted } from '@verdict/proto/events/problem'
import type { EventData } from '@verdict/proto/events/event'
import { createApi as createKitApi, type Answer } from '@verdict/test-kit/api'
import type { ServiceOverrides } from '@verdict/kit/service'
import { createRunningClock } from '@verdict/test-kit/clock'
import { log, secret } from '@verdict/test-kit/environment'
import { startTestService } from '@verdict/test-kit/service'
import { until } from '@verdict/test-kit/until'
import { createModels } from '../src/models.ts'
import { createSubmissionService, submissionSettings } from '../src/index.ts'
import { startContestScopes } from './contest-scopes.ts'
import { startFakeWorker, type FakeWorker, type FakeWorkerOptions } from './fake-worker.ts'
import { problemSummary, startPeers } from './peers.ts'

export interface Caller {
  uid: string
  role?: RoleKey
}

export interface CallOptions {
  as?: Caller
  query?: Record<string, string | number | boolean>
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}

/** Callers may choose the type of `data`. */
export type Api = <Data>(method: string, path: string, options?: CallOptions) => Promise<Answer<Data>>

type TestClock = ReturnType<typeof createRunningClock>

export type World = Awaited<ReturnType<typeof startWorld>>

/** Calls the HTTP API of the service as the gateway does. */
export function createApi(address: () => string): Api {
  return async <Data>(method: string, path: string, { as, query = {}, body, form, headers = {} }: CallOptions = {}) => {
    const { call } = createKitApi('submission', address, () => as?.role ?? 'default_user')
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return call<Data>(as?.uid ?? null, method, `${path}?${parameters.toString()}`, form ?? body, headers)
  }
}

export const code = '#include <stdio.h>\nint main() { puts("hello, world"); return 0; }\n'

/** The service with a database and bus names of its own, the services that it calls, and a problem `A1`. */
export async function startWorld(
  changes: Record<string, string> = {},
  { clock = createRunningClock(), ...others }: Pick<ServiceOverrides, 'diskSpace'> & { clock?: TestClock } = {},
) {
  const peers = await startPeers(secret, log)
  peers.problems.set('A1', problemSummary(1, 'A1'))
  const scopes = await startContestScopes(secret, log, clock.now)
  const service = await startTestService({
    name: 'submission',
    create: createSubmissionService,
    overrides: { ...others, clock },
    env: {
      PROBLEM_GRPC_URL: peers.address,
      AUTH_GRPC_URL: peers.address,
      PAYMENT_GRPC_URL: peers.address,
      CONTEST_GRPC_URL: scopes.address,
      SUBMISSION_TICK_MS: '100',
      SUBMISSION_RETRY_MS: '0',
      ...changes,
    },
  })
  const { db, busPrefix, environment } = service
  const workers: FakeWorker[] = []
  const api = createApi(() => service.httpAddress)

  async function startWorker(options: Partial<FakeWorkerOptions> = {}): Promise<FakeWorker> {
    const worker = await startFakeWorker({
      workerId: `w${workers.length + 1}`,
      address: () => service.grpcAddress,
      redisUrl: environment.REDIS_URL,
      kafkaBrokers: changes['KAFKA_BROKERS'] ?? '',
      secret,
      busPrefix,
      log,
      ...options,
    })
    workers.push(worker)
    return worker
  }

  /** Publishes a user as auth does and waits until the service has it. */
  async function publishUser(uid: string, changes: Partial<EventData<typeof userChanged>> = {}): Promise<void> {
    const user = {
      uid,
      version: 1,
      username: uid,
      nickname: null,
      avatar: null,
      titleName: null,
      titleColor: null,
      realname: null,
      school: null,
      gender: 'secrecy' as const,
      role: 'default_user' as const,
      disabled: false,
      ...changes,
    }
    const bus = await service.joinBus()
    await bus.publish(userChanged, user)
    const known = db.collection<{ _id: string; version: number }>('users')
    await until(`the user ${uid}`, () => known.findOne({ _id: uid, version: user.version }))
  }

  /** Publishes the deletion of a user as auth does and waits until the service has it. */
  async function publishDeletion(uid: string, version: number): Promise<void> {
    const bus = await service.joinBus()
    await bus.publish(userDeleted, { uid, version })
    const known = db.collection<{ _id: string; version: number }>('users')
    await until(`that ${uid} is gone`, () => known.findOne({ _id: uid, version, deleted: true }))
  }

  const publishedRevisions = new Map<number, number>()
  let publisher: Bus | undefined

  /** Publishes changed problems as the problem service does and waits until the service has them. */
  async function publishProblems(): Promise<void> {
    const changed = [...peers.problems.rows].filter(([pid, { revision }]) => publishedRevisions.get(pid) !== revision)
    if (changed.length === 0) return
    publisher ??= await service.joinBus()
    const bus = publisher
    const known = db.collection<{ _id: number; version: number }>('problem_copies')
    for (const [pid, { summary, revision, deleted }] of changed) {
      publishedRevisions.set(pid, revision)
      const { problemId, title, titles, auth, type, difficulty, version } = summary
      const gid = summary.gid === 0 ? null : summary.gid
      if (deleted) await bus.publish(problemDeleted, { pid, problemId })
      else await bus.publish(problemChanged, { pid, problemId, title, titles, auth, type, difficulty, gid, version })
    }
    for (const [pid, { revision }] of changed) {
      await until(`problem ${pid}`, () => known.findOne({ _id: pid, version: { $gte: revision } }))
    }
  }

  await until('the first problem', () => db.collection('problem_copies').findOne({ problemId: 'A1' }))
  publishedRevisions.set(1, peers.problems.rows.get(1)?.revision ?? 0)

  return {
    api,
    db,
    clock,
    publishUser,
    publishDeletion,
    publishProblems,
    peers,
    contests: scopes.contests,
    peaks: scopes.peaks,
    settings: loadSettings(submissionSettings, environment),
    httpAddress: service.httpAddress,
    grpcAddress: service.grpcAddress,
    database: service.database,
    busPrefix,
    models: createModels(db),
    startWorker,
    joinBus: service.joinBus,
    client: service.client,
    record: service.record,
    /** Submits as the user and returns the id. */
    async submit(
      as: Caller,
      body: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): Promise<number> {
      await publishProblems()
      const answer = await api<{ submitId: number }>('POST', 'submit-problem-judge', {
        as,
        headers,
        body: { pid: 'A1', language: 'C', code, cid: 0, tid: null, gid: null, isRemote: false, ...body },
      })
      if (answer.status !== 200) throw new Error(`${answer.code}: ${answer.msg}`)
      return answer.data.submitId
    },
    async stop() {
      await Promise.all(workers.map((one) => one.stop()))
      await service.stop()
      await peers.close()
      await scopes.close()
    },
  }
}
