import { randomUUID } from 'node:crypto'
import { createBus, type Bus, type Receivable, type ReceivedOf } from '@verdict/kit/bus'
import { loadSettings } from '@verdict/kit/config'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase } from '@verdict/kit/mongo'
import { actorHeader } from '@verdict/proto/http/headers'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { createActorSigner } from '@verdict/kit/actor'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { userChanged } from '@verdict/proto/events/auth'
import { problemChanged, problemDeleted } from '@verdict/proto/events/problem'
import type { EventData } from '@verdict/proto/events/event'
import { createModels } from '../src/context.ts'
import { createSubmissionService, submissionSettings } from '../src/index.ts'
import { startContestScopes } from './contest-scopes.ts'
import { startFakeWorker, type FakeWorker, type FakeWorkerOptions } from './fake-worker.ts'
import { problemBrief, startPeers } from './peers.ts'

export const secret = 'a secret for tests only'
export const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'
const mongoUrl = process.env['MONGO_URL'] ?? 'mongodb://127.0.0.1:27017/?replicaSet=rs0'
export const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })

export interface Caller {
  uid: string
  role?: RoleKey
}

export interface Answer<Data> {
  httpStatus: number
  status: number
  data: Data
  msg: string
  code?: string
}

export interface CallOptions {
  as?: Caller
  query?: Record<string, string | number | boolean>
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}

/** Tests are free to look at `data` as what they expect it to be. */
export type Api = <Data>(method: string, path: string, options?: CallOptions) => Promise<Answer<Data>>

export type World = Awaited<ReturnType<typeof startWorld>>

/** Calls to the HTTP side of the service as the gateway makes them. */
export function createApi(address: () => string): Api {
  const sign = createActorSigner(deriveServiceKeys(secret, 'gateway'))
  return async <Data>(method: string, path: string, { as, query = {}, body, form, headers = {} }: CallOptions = {}) => {
    const url = new URL(`/api/${path}`, address())
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const actor =
      as === undefined
        ? {}
        : {
            [actorHeader]: sign({
              uid: as.uid,
              username: as.uid,
              roles: [as.role ?? 'default_user'],
              sessionId: 's',
            }),
          }
    const response = await fetch(url, {
      method,
      headers: { ...actor, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: form }),
    })
    const envelope = (await response.json()) as Omit<Answer<Data>, 'httpStatus'>
    return { ...envelope, httpStatus: response.status }
  }
}

export const code = '#include <stdio.h>\nint main() { puts("hello, world"); return 0; }\n'

/** Waits until `check` gives something; looks often, so a test is as quick as what it waits for, however busy the machine. */
export async function until<T>(
  what: string,
  check: () => Promise<T | undefined | false | null>,
  withinMs = 60_000,
): Promise<T> {
  const deadlineAt = performance.now() + withinMs
  for (;;) {
    const found = await check()
    if (found !== undefined && found !== false && found !== null) return found
    if (performance.now() > deadlineAt) throw new Error(`waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** A clock that runs, and that a test can put forward. */
export function createTestClock() {
  let aheadMs = 0
  return { now: () => new Date(Date.now() + aheadMs), advance: (ms: number) => void (aheadMs += ms) }
}

/** The service on a database and bus names of its own, with the services that it asks and a problem `A1`. */
export async function startWorld(changes: Record<string, string> = {}) {
  const { MONGO_URL: mongo = mongoUrl, REDIS_URL: redis = redisUrl, KAFKA_BROKERS: kafkaBrokers = '' } = changes
  const id = randomUUID().slice(0, 8)
  const database = `test_submission_${id}`
  const busPrefix = `test-${id}-`
  const clock = createTestClock()
  const peers = await startPeers(secret, log)
  peers.problems.set('A1', problemBrief(1, 'A1'))
  const scopes = await startContestScopes(secret, log, clock.now)
  const settings = loadSettings(submissionSettings, {
    MONGO_URL: mongo,
    REDIS_URL: redis,
    VERDICT_SECRET: secret,
    SUBMISSION_HTTP_PORT: '0',
    SUBMISSION_GRPC_PORT: '0',
    PROBLEM_GRPC_URL: peers.address,
    AUTH_GRPC_URL: peers.address,
    CONTEST_GRPC_URL: scopes.address,
    SUBMISSION_TICK_MS: '100',
    SUBMISSION_RETRY_MS: '0',
    ...changes,
  })
  const service = createSubmissionService(settings, { clock, log, database, busPrefix })
  const { httpAddress, grpcAddress } = await service.start()
  const db = await connectDatabase({ url: mongo, name: database, log })
  const workers: FakeWorker[] = []
  const buses: Bus[] = []
  const api = createApi(() => httpAddress)

  async function startWorker(options: Partial<FakeWorkerOptions> = {}): Promise<FakeWorker> {
    const worker = await startFakeWorker({
      workerId: `w${workers.length + 1}`,
      address: () => grpcAddress,
      ...{ secret, redisUrl: redis, kafkaBrokers, busPrefix, log },
      ...options,
    })
    workers.push(worker)
    return worker
  }

  /** A bus of another service, started after `prepare` has subscribed to it. */
  async function joinBus(prepare: (bus: Bus) => void = () => undefined): Promise<Bus> {
    const bus = createBus({
      source: 'test',
      redisUrl: redis,
      kafkaBrokers,
      log,
      metrics: createMetrics('test'),
      prefix: busPrefix,
    })
    prepare(bus)
    await bus.start()
    buses.push(bus)
    return bus
  }

  /** Events as they arrive from now on; one that is delivered twice is kept once. */
  async function record<const E extends Receivable>(event: E): Promise<ReceivedOf<E>[]> {
    const received: ReceivedOf<E>[] = []
    const keep = (one: ReceivedOf<E>) => {
      if (!received.some(({ id }) => id === one.id)) received.push(one)
    }
    await joinBus((bus) => bus.broadcast({ event, handler: keep }))
    return received
  }

  /** Tells of a user as auth does, and waits until the service knows. */
  async function tellOfUser(uid: string, changes: Partial<EventData<typeof userChanged>> = {}): Promise<void> {
    const user = {
      ...{ uid, version: 1, username: uid, nickname: null, avatar: null, titleName: null, titleColor: null },
      ...{ realname: null, school: null, gender: 'secrecy' as const },
      ...{ role: 'default_user' as const, disabled: false, ...changes },
    }
    const bus = await joinBus()
    await bus.publish(userChanged, user)
    const known = db.collection<{ _id: string; version: number }>('users')
    await until(`the user ${uid}`, () => known.findOne({ _id: uid, version: user.version }))
  }

  const toldRevisions = new Map<number, number>()

  /** Tells of problems that changed as the problem service does, and waits until the service knows. */
  async function tellOfProblems(): Promise<void> {
    const changed = [...peers.problems.rows].filter(([pid, { revision }]) => toldRevisions.get(pid) !== revision)
    if (changed.length === 0) return
    const bus = buses[0] ?? (await joinBus())
    const known = db.collection<{ _id: number; version: number }>('problem_copies')
    for (const [pid, { brief, revision, deleted }] of changed) {
      toldRevisions.set(pid, revision)
      const { problemId, title, titles, auth, type, difficulty, version } = brief
      const gid = brief.gid === 0 ? null : brief.gid
      if (deleted) await bus.publish(problemDeleted, { pid, problemId })
      else await bus.publish(problemChanged, { pid, problemId, title, titles, auth, type, difficulty, gid, version })
    }
    for (const [pid, { revision }] of changed) {
      await until(`problem ${pid}`, () => known.findOne({ _id: pid, version: { $gte: revision } }))
    }
  }

  await until('the first problem', () => db.collection('problem_copies').findOne({ problemId: 'A1' }))
  toldRevisions.set(1, peers.problems.rows.get(1)?.revision ?? 0)

  return {
    api,
    clock,
    tellOfUser,
    tellOfProblems,
    peers,
    contests: scopes.contests,
    settings,
    ...{ httpAddress, grpcAddress, database, busPrefix },
    models: createModels(db),
    startWorker,
    joinBus,
    record,
    /** Submits as the user and gives the id. */
    async submit(
      as: Caller,
      body: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): Promise<number> {
      await tellOfProblems()
      const answer = await api<{ submitId: number }>('POST', 'submit-problem-judge', {
        as,
        headers,
        body: { pid: 'A1', language: 'C', code, cid: 0, tid: null, gid: null, isRemote: false, ...body },
      })
      if (answer.status !== 200) throw new Error(`${answer.code}: ${answer.msg}`)
      return answer.data.submitId
    },
    async stop() {
      await Promise.all([...workers, ...buses].map((one) => one.stop()))
      await service.stop()
      await peers.close()
      await scopes.close()
      await db.dropDatabase()
      await db.close()
    },
  }
}
