import { once } from 'node:events'
import { createBus, type Bus, type Capacity } from '@verdict/kit/bus'
import { grpcClient, type GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { sleep } from '@verdict/kit/retry'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { judgingTaskFor } from '@verdict/proto/events/submission'
import type { CaseResult } from '@verdict/proto/grpc/generated/submission/v1/CaseResult'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'

export interface NamedTask {
  taskId: string
  submitId?: number | undefined
  attempt: number
  lane: string
}

/** What a worker reports about itself. */
export interface WorkerChanges {
  slots?: number
  busy?: number
  healthy?: boolean
  leaving?: boolean
  languages?: string[]
}

/** A judge worker without a sandbox. It uses the real queue, and the test decides the result of each task. */
export interface FakeWorker {
  workerId: string
  queue: GrpcClient<'submission.v1.JudgeQueue'>
  /** Tasks that the bus announced, in order. */
  named: NamedTask[]
  /** Sends a heartbeat now and from then on as often as a real worker, until it leaves or is stopped. */
  beat: (changes?: WorkerChanges) => Promise<void>
  /** Claims a task as a real worker does. */
  claim: (task: { taskId: string; attempt: number }) => Promise<Task | undefined>
  report: (task: Task, status: JudgeStatus, done?: { caseDone: number; caseCount: number }) => Promise<boolean>
  finish: (task: Task, result: JudgeResult) => Promise<boolean>
  /** Releases the task. */
  release: (task: Task, reason: string) => Promise<boolean>
  stop: () => Promise<void>
}

export interface FakeWorkerOptions {
  workerId: string
  secret: string
  /** The address of the queue as host:port. */
  address: () => string
  redisUrl: string
  kafkaBrokers?: string
  busPrefix: string
  log: Log
  /** The result of a task. Without it tasks are only listed in `named`. */
  judge?: (task: Task) => JudgeResult | undefined | Promise<JudgeResult | undefined>
  /** The worker sends heartbeats, but receives nothing from the bus. */
  isDeaf?: boolean
  /** The pool of the worker and the tenants whose tasks the pool takes. */
  pool?: string
  poolTenants?: string[]
}

export const accepted: JudgeResult = { status: JudgeStatus.Accepted, timeMs: 3, memoryKb: 900 }

export function caseResult(seq: number, changes: Partial<CaseResult> = {}): CaseResult {
  const names = { inputName: `${seq}.in`, outputName: `${seq}.out` }
  return { seq, caseId: seq, status: JudgeStatus.Accepted, timeMs: seq, memoryKb: 100, ...names, ...changes }
}

export async function startFakeWorker(options: FakeWorkerOptions): Promise<FakeWorker> {
  const {
    workerId,
    secret,
    redisUrl,
    kafkaBrokers = '',
    busPrefix,
    log,
    judge,
    isDeaf = false,
    pool = '',
    poolTenants = [],
  } = options
  const bus: Bus = await createBus({
    source: 'judge',
    redisUrl,
    kafkaBrokers,
    log,
    metrics: createMetrics('judge'),
    prefix: busPrefix,
  })
  const queue = grpcClient('submission.v1.JudgeQueue', {
    address: options.address(),
    keys: deriveServiceKeys(secret, 'judge'),
    deadlineMs: 10_000,
    idempotent: ['finish', 'heartbeat'],
  })
  const named: NamedTask[] = []

  async function claim({ taskId, attempt }: { taskId: string; attempt: number }): Promise<Task | undefined> {
    const { granted, task } = await queue.claim({ taskId, attempt, workerId })
    return granted && task !== null ? task : undefined
  }

  async function finish({ taskId, attempt }: Task, result: JudgeResult): Promise<boolean> {
    return (await queue.finish({ taskId, attempt, workerId, result })).accepted
  }

  async function take(task: NamedTask): Promise<void> {
    named.push(task)
    if (judge === undefined) return
    const free = places.take()
    try {
      const claimed = await claim(task)
      const result = claimed === undefined ? undefined : await judge(claimed)
      if (claimed !== undefined && result !== undefined) await finish(claimed, result)
    } finally {
      free()
    }
  }

  const heart = createHeart({ workerId, pool, poolTenants }, queue)
  const places = createPlaces(heart.slots)
  if (!isDeaf)
    bus.subscribe({ event: judgingTaskFor(pool), group: 'judge', capacity: places, handler: ({ data }) => take(data) })
  await bus.start()
  return {
    workerId,
    queue,
    named,
    async beat(changes) {
      const told = heart.beat(changes)
      places.notifyIncrease()
      await told
    },
    claim,
    async report({ taskId, attempt }, status, { caseDone, caseCount } = { caseDone: 0, caseCount: 0 }) {
      return (await queue.report({ taskId, attempt, workerId, status, caseDone, caseCount })).current
    },
    finish,
    release: async ({ taskId, attempt }, reason) =>
      (await queue.release({ taskId, attempt, workerId, reason })).accepted,
    async stop() {
      await heart.stop()
      await bus.stop()
      queue.close()
    },
  }
}

const beatEveryMs = 300

/** Judges as many tasks at a time as the worker reports slots. */
function createPlaces(slots: () => number): Capacity & { take: () => () => void; notifyIncrease: () => void } {
  let busy = 0
  let grown = Promise.withResolvers<void>()

  function notifyIncrease(): void {
    grown.resolve()
    grown = Promise.withResolvers()
  }

  return {
    notifyIncrease,
    free: () => slots() - busy,
    whenIncreased: (signal) => Promise.race([grown.promise, once(signal, 'abort').then(() => undefined)]),
    take() {
      busy += 1
      return () => {
        busy -= 1
        notifyIncrease()
      }
    },
  }
}

/** Sends heartbeats one after the other, so that a late one never overtakes a newer one. */
function createHeart(self: { workerId: string; pool: string; poolTenants: string[] }, queue: FakeWorker['queue']) {
  const stopping = new AbortController()
  let reported: WorkerChanges = {}
  let said: Promise<unknown> = Promise.resolve()
  let beating: Promise<void> | undefined

  async function say(): Promise<void> {
    const { slots = 2, busy = 0, healthy = true, leaving = false, languages = ['C', 'Python3'] } = reported
    const offered = languages.map((name) => ({ name, version: `${name} 1.0` }))
    const where = { ...self, host: 'h', port: 1, cpuCores: 2 }
    await queue.heartbeat({ ...where, slots, busy, healthy, leaving, languages: offered })
  }

  function sayNext(): Promise<void> {
    const next = said.then(say)
    // The next heartbeat is sent even if this one failed, as the service may be down.
    said = next.catch(() => undefined)
    return next
  }

  async function beatUntilStopped(): Promise<void> {
    for (;;) {
      await sleep(beatEveryMs, stopping.signal)
      if (stopping.signal.aborted || reported.leaving === true) return
      await sayNext().catch(() => undefined)
    }
  }

  return {
    slots: () => reported.slots ?? 2,
    async beat(changes: WorkerChanges = {}) {
      reported = changes
      beating ??= beatUntilStopped()
      await sayNext()
    },
    async stop() {
      stopping.abort()
      await beating
      await said
    },
  }
}
