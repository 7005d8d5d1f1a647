import { EventEmitter, once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBus } from '@verdict/kit/bus'
import { loadSettings } from '@verdict/kit/config'
import { AppError } from '@verdict/kit/errors'
import { serveGrpc } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { createPrivateKeySetting, deriveServiceKeys } from '@verdict/kit/service-keys'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { judgingTask } from '@verdict/proto/events/submission'
import type { JudgeSpec as WireSpec } from '@verdict/proto/grpc/generated/problem/v1/JudgeSpec'
import type { FinishRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/FinishRequest'
import type { HeartbeatRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/HeartbeatRequest'
import type { ReleaseRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/ReleaseRequest'
import type { ReportRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/ReportRequest'
import { createJudgeService, judgeSettings } from '../src/index.ts'
import { blobShelf, environment, testCases, type TestCase } from './judging-setup.ts'

const secret = 'a secret for tests only'
const log = createLogger({ service: 'judge', level: 'silent' })

export interface SubmittedTask {
  code: string
  language?: string
  cases?: readonly TestCase[]
  spec?: Partial<WireSpec>
}

/** Records what the worker received and sent, as the submission service would see it. */
class QueueBook extends EventEmitter {
  readonly tasks = new Map<string, { submitted: SubmittedTask; attempt: number; version: number; claimedBy?: string }>()
  /** Contains every reported result, including those after which a task is judged again. */
  readonly results: FinishRequest__Output[] = []
  readonly released: ReleaseRequest__Output[] = []
  readonly finished = new Map<string, FinishRequest__Output>()
  readonly reports: ReportRequest__Output[] = []
  readonly heartbeats: HeartbeatRequest__Output[] = []
  leaseMs = 3_000
  /** The next calls of Finish throw these errors. */
  finishErrors: Error[] = []
  /** This many of the next files of test data arrive damaged. */
  damagedReads = 0
  /** Whether an administrator has paused the worker. */
  isPaused = false
  /** The leases of these tasks were given to another worker. */
  readonly lost = new Set<string>()
  /** A task that ends as System Error is sent again up to this many attempts, unless that would not help. */
  mostAttempts = 1
}

/** Implements the queue, the specifications and the test data with the real contracts. */
export async function openPeers() {
  const book = new QueueBook()
  book.setMaxListeners(0)
  const shelf = blobShelf()
  const specs = new Map<string, WireSpec>()
  let blobReads = 0
  const isKnown = (taskId: string, attempt: number) =>
    [...book.reports, ...book.results, ...book.released].some((one) => one.taskId === taskId && one.attempt === attempt)
  const server = await serveGrpc(
    {
      'submission.v1.JudgeQueue': {
        claim({ taskId, attempt, workerId }) {
          const task = book.tasks.get(taskId)
          // A worker that missed the response may ask again, as long as no judging is known.
          const isTaken = task?.claimedBy !== undefined && (task.claimedBy !== workerId || isKnown(taskId, attempt))
          if (task === undefined || task.attempt !== attempt || isTaken) return Promise.resolve({ granted: false })
          task.claimedBy = workerId
          const { code, language = 'C' } = task.submitted
          const pid = Number(taskId)
          book.emit(`claimed ${taskId}`)
          return Promise.resolve({
            granted: true,
            leaseMs: book.leaseMs,
            task: { taskId, submitId: pid, attempt, pid, problemVersion: task.version, language, code },
          })
        },
        report(request) {
          book.reports.push(request)
          book.emit('report')
          return Promise.resolve({ current: !book.lost.has(request.taskId) })
        },
        async finish(request) {
          const error = book.finishErrors.shift()
          if (error !== undefined) throw error
          book.results.push(request)
          if (await sendAgain(request)) return { accepted: true }
          book.finished.set(request.taskId, request)
          book.emit(`finished ${request.taskId}`)
          return { accepted: true }
        },
        async release(request) {
          book.released.push(request)
          book.emit('released')
          await sendNext(request)
          return { accepted: true }
        },
        heartbeat(request) {
          book.heartbeats.push(request)
          book.emit('heartbeat')
          return Promise.resolve({ paused: book.isPaused })
        },
        listWorkers: () => Promise.resolve({}),
      },
      'problem.v1.JudgeSpecs': {
        get({ pid, version }) {
          const spec = specs.get(`${pid}@${version}`)
          return spec === undefined ? Promise.reject(new AppError('problem.not_found')) : Promise.resolve(spec)
        },
      },
      'problem.v1.Blobs': {
        async *read({ sha256 }) {
          blobReads += 1
          const isDamaged = book.damagedReads > 0
          if (isDamaged) book.damagedReads -= 1
          for await (const data of shelf.read(sha256)) yield { data: Buffer.from(data) }
          if (isDamaged) yield { data: Buffer.from('?') }
        },
      },
    },
    { host: '127.0.0.1', port: 0, log, keys: deriveServiceKeys(secret, 'submission') },
  )
  const address = `127.0.0.1:${server.port}`
  const busPrefix = `judge-test-${randomUUID()}.`
  const busOptions = { redisUrl: environment('REDIS_URL'), kafkaBrokers: '', log, metrics: createMetrics('test') }
  const bus = await createBus({ source: 'submission', ...busOptions, prefix: busPrefix })
  await bus.start()
  let lastId = 0

  /** Enqueues a submission, publishes its message on the bus, and returns its task id. */
  async function submit(submitted: SubmittedTask): Promise<string> {
    const taskId = String(++lastId)
    setVersion(taskId, 1, submitted)
    await publish(taskId)
    return taskId
  }

  /** Sets the problem version of a task; judgings that begin from now on use it. */
  function setVersion(taskId: string, version: number, submitted: SubmittedTask): void {
    const cases = testCases(shelf.put, submitted.cases ?? [['1 2\n', '3\n']]).map(({ group, ...one }) => ({
      ...one,
      groupNum: group,
    }))
    const pid = Number(taskId)
    specs.set(`${pid}@${version}`, { ...plainWireSpec, pid, version, cases, ...submitted.spec })
    book.tasks.set(taskId, { submitted, attempt: 1, version })
  }

  /** Decides like the queue what happens after a System Error. */
  async function sendAgain({ taskId, attempt, result }: FinishRequest__Output): Promise<boolean> {
    const task = book.tasks.get(taskId)
    if (task === undefined || result?.status !== JudgeStatus.SystemError || result.wouldRepeat) return false
    if (attempt >= book.mostAttempts) return false
    await sendNext({ taskId, attempt })
    return true
  }

  async function sendNext({ taskId, attempt }: { taskId: string; attempt: number }): Promise<void> {
    const task = book.tasks.get(taskId)
    if (task === undefined) return
    task.attempt = attempt + 1
    delete task.claimedBy
    await publish(taskId, task.attempt)
  }

  /** Waits until a worker has released the task. */
  async function released(taskId: string): Promise<ReleaseRequest__Output> {
    for (;;) {
      const found = book.released.findLast((one) => one.taskId === taskId)
      if (found !== undefined) return found
      await once(book, 'released')
    }
  }

  /** Waits until the program of the task runs. */
  async function judging(taskId: string): Promise<void> {
    const isJudging = () => book.reports.some((one) => one.taskId === taskId && one.status === JudgeStatus.Judging)
    while (!isJudging()) await once(book, 'report')
  }

  async function publish(taskId: string, attempt = 1): Promise<void> {
    await bus.publish(judgingTask, { taskId, submitId: Number(taskId), attempt, lane: 'practice' })
  }

  async function finished(taskId: string): Promise<FinishRequest__Output> {
    const known = book.finished.get(taskId)
    if (known !== undefined) return known
    await once(book, `finished ${taskId}`)
    return finished(taskId)
  }

  /** Waits for a matching heartbeat. */
  async function heartbeat(isIt: (request: HeartbeatRequest__Output) => boolean): Promise<HeartbeatRequest__Output> {
    for (;;) {
      const found = book.heartbeats.findLast(isIt)
      if (found !== undefined) return found
      await once(book, 'heartbeat')
    }
  }

  async function close(): Promise<void> {
    await bus.stop()
    await server.close()
  }

  return {
    book,
    bus,
    address,
    busPrefix,
    submit,
    setVersion,
    publish,
    judging,
    finished,
    released,
    heartbeat,
    close,
    blobReads: () => blobReads,
  }
}

const plainWireSpec: WireSpec = {
  type: 0,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  timeLimitMs: 1000,
  memoryLimitMb: 64,
  stackLimitMb: 64,
  isRemoveEndBlank: true,
  dataHash: 'hash-of-data',
}

/** Starts a complete worker as in production. */
export async function startWorker(peers: Awaited<ReturnType<typeof openPeers>>, changes: Record<string, string> = {}) {
  const dataFolder = join(environment('VERDICT_DATA'), 'judge/data', randomUUID())
  const settings = loadSettings(judgeSettings, {
    ...process.env,
    VERDICT_KEY: createPrivateKeySetting('judge', secret),
    KAFKA_BROKERS: '',
    SUBMISSION_GRPC_URL: peers.address,
    PROBLEM_GRPC_URL: peers.address,
    JUDGE_HTTP_PORT: '0',
    JUDGE_DATA_FOLDER: dataFolder,
    JUDGE_PRECOMPILE: 'false',
    JUDGE_SLOTS: '2',
    ...changes,
  })
  const service = createJudgeService(settings, { log, busPrefix: peers.busPrefix })
  const { httpAddress } = await service.start()
  const stop = async () => {
    await service.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  return { httpAddress, stop, dataFolder: settings.JUDGE_DATA_FOLDER }
}
