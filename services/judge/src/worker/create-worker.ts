import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Bus } from '@verdict/kit/bus'
import { systemClock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import { sleep } from '@verdict/kit/retry'
import type { BackgroundTask, ServiceParts } from '@verdict/kit/service'
import { judgePoolOf, type JudgeSettings } from '../config.ts'
import { createJudging, type Judging } from '../judging/create-judging.ts'
import { judgeTask } from '../judging/judge-task.ts'
import { runnerFor } from '../sandbox/run-semaphore.ts'
import { startHeartbeat, type Heartbeat, type HeartbeatSettings } from './heartbeat.ts'
import { createAddressedTasks, type WorkerContext } from './judge-worker.ts'
import { benchmarkWhenIdle } from './benchmark-when-idle.ts'
import { physicalCores } from './capacity/physical-cores.ts'
import { prepareSandbox } from './sandbox/prepare-sandbox.ts'
import { problemSource } from './problem-source.client.ts'
import { createRunningJudgings, type RunningJudgings } from './running-judgings.ts'
import { createWorkerBenchmark } from './capacity/worker-benchmark.ts'
import { createSlots, WorkerStopping, type Slots } from './capacity/slots.ts'
import { workerInfo } from './worker-info.ts'
import { createWorkerMetrics } from './worker-metrics.ts'

/** Two heartbeats may be lost before the worker counts as gone (SUBMISSION_WORKER_TTL_MS). */
const heartbeatEveryMs = 5_000
const measureEveryMs = 60_000
/** The timeout is shorter than the time that a process has to stop. */
const drainTimeoutMs = 10_000

export interface Worker {
  context: WorkerContext
  /** The worker takes the tasks of this pool; an empty one is the shared pool. */
  pool: string
  running: RunningJudgings
  /** Whether all toolchains were verified; until then it offers fewer languages. */
  hasAllLanguages: () => boolean
  /** Sends heartbeats, given the address of its HTTP server. */
  heartbeat: (httpAddress: string) => BackgroundTask
  /** Discovers languages and measures while idle; stops by draining running judgings. */
  judging: BackgroundTask
}

/** Waits for the sandbox, checks its isolation, and assembles the worker. */
export async function createWorker(parts: ServiceParts<JudgeSettings>): Promise<Worker> {
  const { settings, log, metrics, bus } = parts
  const workerId = settings.JUDGE_WORKER_ID || `${hostname()}-${randomBytes(3).toString('hex')}`
  const pool = judgePoolOf(settings)
  const slots = createSlots(settings.JUDGE_SLOTS || physicalCores())
  const stopping = new AbortController()
  const drainTimeout = new AbortController()
  const heartbeats = createHeartbeatTask()
  const { sendSoon } = heartbeats
  const opened = await openJudging(parts, { slots, stopping, onChange: sendSoon })
  const { info, sandbox, health, isolation, queue, problems, judging } = opened
  const { context: ctx, registry } = judging
  const runner = runnerFor(sandbox, ctx.semaphore, 'measuring')
  const self = createWorkerBenchmark({ runner, languages: ctx.languages, now: systemClock.now })
  const provenance = { workerId, sandboxVersion: info.version }
  const context: WorkerContext = {
    queue,
    slots,
    health,
    running: createRunningJudgings(),
    log,
    judge: (task, report, signal) => judgeTask({ ctx, specOf: problems.spec }, task, report, signal),
    provenance: () => ({ ...provenance, referenceMs: self.latest()?.ms ?? 0 }),
    drainTimeout: drainTimeout.signal,
    stopping: stopping.signal,
    observe: createWorkerMetrics(metrics, { slots, semaphore: ctx.semaphore, health, self }),
  }
  const takeAddressed = createAddressedTasks(context, sendSoon)
  const state = { ...provenance, ...pool, slots, health, self, languages: registry }
  const measuring = { self, slots, health, maxMs: settings.JUDGE_MAX_REFERENCE_MS, everyMs: measureEveryMs }
  return {
    context,
    pool: pool.pool,
    running: context.running,
    hasAllLanguages: registry.isComplete,
    heartbeat: (httpAddress) =>
      heartbeats.task({
        queue,
        describe: () =>
          workerInfo({ ...state, ...placeOf(httpAddress), capabilities: isolation.latest().capabilities }),
        everyMs: heartbeatEveryMs,
        log,
        onPaused: (paused) => health.setPauseReason('paused', paused ? 'paused by an administrator' : ''),
        onAddressed: (named) => void takeAddressed(named),
      }),
    judging: judgingTask({
      begin: () => [
        isolation.whenSatisfied,
        discoverLanguages(registry, stopping.signal, log),
        benchmarkWhenIdle({ ...measuring, onMeasured: sendSoon, signal: stopping.signal, log }),
      ],
      stopping,
      drain: () => drain({ bus, slots, drainTimeout, log }),
    }),
  }
}

/** Waits for the sandbox and sets up judging. */
async function openJudging(
  parts: ServiceParts<JudgeSettings>,
  { slots, stopping, onChange }: { slots: Slots; stopping: AbortController; onChange: () => void },
) {
  const { settings, log } = parts
  const maxRuns = Math.min(slots.count, physicalCores())
  const opened: { judging?: Judging } = {}
  const evictBytes = async (bytes: number) => opened.judging?.context.programs.evictBytes(bytes)
  const prepared = await prepareSandbox(parts, { slots, maxRuns, evictBytes, stopping, onChange })
  const peers = connectPeers(parts)
  const judging = await createJudging(settings, {
    sandbox: prepared.sandbox,
    maxRuns,
    cores: prepared.isolation.latest().cores,
    log,
    sandboxVersion: prepared.info.version,
    keptFolder: prepared.info.keptFolder,
    readBlob: peers.problems.readBlob,
    onLanguage: onChange,
    stopping: stopping.signal,
  })
  opened.judging = judging
  return { ...prepared, ...peers, judging }
}

/** Sends heartbeats once it has been started; before that `sendSoon` does nothing. */
function createHeartbeatTask() {
  let sender: Heartbeat | undefined
  return {
    sendSoon: () => sender?.sendSoon(),
    task: (settings: HeartbeatSettings): BackgroundTask => ({
      start() {
        sender = startHeartbeat(settings)
      },
      stop: () => sender?.stop(),
    }),
  }
}

function placeOf(httpAddress: string) {
  const { hostname: host, port } = new URL(httpAddress)
  return { host, port: Number(port) }
}

/** Runs background work until the worker stops by draining its tasks. */
function judgingTask(parts: {
  begin: () => readonly Promise<unknown>[]
  stopping: AbortController
  drain: () => Promise<void>
}): BackgroundTask {
  let background: Promise<unknown> | undefined
  return {
    start() {
      background = Promise.all(parts.begin())
    },
    async stop() {
      parts.stopping.abort(new WorkerStopping())
      await parts.drain()
      await background
    },
  }
}

function connectPeers({ client }: ServiceParts<JudgeSettings>) {
  const specs = client('problem.v1.JudgeSpecs', { idempotent: ['get'] })
  return {
    queue: client('submission.v1.JudgeQueue', { idempotent: ['finish', 'release'] }),
    problems: problemSource(specs, client('problem.v1.Blobs')),
  }
}

async function discoverLanguages(registry: Judging['registry'], signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    try {
      await registry.discover(signal)
      const languages = registry.offered().map(({ toolchain, version }) => `${toolchain.language} (${version})`)
      log.info({ languages }, 'languages offered')
      return
    } catch (error) {
      log.warn({ err: error }, 'the sandbox failed while languages were looked for')
      await sleep(2_000, signal)
    }
  }
}

/** Claims no more tasks and gives running judgings some seconds to end; the rest is left to other workers. */
async function drain({
  bus,
  slots,
  drainTimeout,
  log,
}: {
  bus: Bus
  slots: Slots
  drainTimeout: AbortController
  log: Log
}): Promise<void> {
  const drained = bus.stop().catch((error: unknown) => log.warn({ err: error }, 'the bus did not stop in good order'))
  slots.close()
  const timer = setTimeout(() => drainTimeout.abort(new WorkerStopping()), drainTimeoutMs)
  await slots.idle()
  clearTimeout(timer)
  drainTimeout.abort(new WorkerStopping())
  await drained
}
