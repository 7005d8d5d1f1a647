import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Bus } from '@verdict/kit/bus'
import { systemClock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import { sleep } from '@verdict/kit/retry'
import type { BackgroundTask, ServiceParts } from '@verdict/kit/service'
import { judgePoolOf, type JudgeSettings } from '../config.ts'
import { createJudging, dataFolderOf, type Judging } from '../judging/create-judging.ts'
import { judgeTask } from '../judging/judge-task.ts'
import { connectGoJudge } from '../sandbox/go-judge.client.ts'
import { runnerFor } from '../sandbox/run-semaphore.ts'
import { guardScratchSpace } from '../sandbox/scratch-guard.ts'
import { checkDataFolder } from '../testdata/check-data-folder.ts'
import { startHeartbeat, type Heartbeat } from './heartbeat.ts'
import { examineIsolation, watchIsolation } from './isolation.ts'
import { createAddressedTasks, type WorkerContext } from './judge-worker.ts'
import { measureWhenIdle } from './measure-when-idle.ts'
import { physicalCores } from './physical-cores.ts'
import { problemSource } from './problem-source.client.ts'
import { createRunningJudgings, type RunningJudgings } from './running-judgings.ts'
import { watchSandbox } from './sandbox-health.ts'
import { createSelfMeasure } from './self-measure.ts'
import { createSlots, WorkerStopping, type Slots } from './slots.ts'
import { waitForSandbox } from './wait-for-sandbox.ts'
import { workerInfo } from './worker-info.ts'
import { createWorkerMetrics } from './worker-metrics.ts'

/** Two may be lost before the worker counts as gone (SUBMISSION_WORKER_TTL_MS). */
const heartbeatEveryMs = 5_000
const measureEveryMs = 60_000
/** Less than what a process is given to stop. */
const drainTimeoutMs = 10_000

export interface Worker {
  context: WorkerContext
  /** Whose tasks it takes; empty: everybody's. */
  pool: string
  running: RunningJudgings
  /** Says regularly how the worker is; takes the address of its HTTP server. */
  heartbeat: (httpAddress: string) => BackgroundTask
  /** Looks for languages and measures while idle; stops by draining what is judged. */
  judging: BackgroundTask
}

/** Waits for the sandbox, examines what it isolates, and assembles the worker around it. */
export async function createWorker(parts: ServiceParts<JudgeSettings>): Promise<Worker> {
  const { settings, log, metrics, bus, onStop } = parts
  const workerId = settings.JUDGE_WORKER_ID || `${hostname()}-${randomBytes(3).toString('hex')}`
  const pool = judgePoolOf(settings)
  const slots = createSlots(settings.JUDGE_SLOTS || physicalCores())
  const maxRuns = Math.min(slots.count, physicalCores())
  const stopping = new AbortController()
  const drainTimeout = new AbortController()
  let sender: Heartbeat | undefined
  const sendSoon = () => sender?.sendSoon()
  const direct = connectGoJudge({
    grpcAddress: settings.GO_JUDGE_URL,
    httpUrl: settings.GO_JUDGE_HTTP_URL,
    token: settings.GO_JUDGE_TOKEN,
  })
  onStop('go-judge', () => direct.close())
  onStop('waiting for the sandbox', () => stopping.abort(new WorkerStopping()))
  const { queue, problems } = connectPeers(parts)
  const info = await waitForSandbox(direct, log)
  let judging: Judging | undefined
  const { sandbox, shortage } = guardScratchSpace(direct, {
    folder: info.keptFolder,
    makeRoom: async (bytes) => judging?.context.programs.makeRoom(bytes),
  })
  const examine = () => examineIsolation(settings, sandbox, info, maxRuns, log)
  const first = await examine()
  const dataFolder = dataFolderOf(settings)
  const health = watchSandbox({
    sandbox,
    checks: [shortage, () => checkDataFolder(dataFolder)],
    healthyIntervalMs: 10_000,
    idleIntervalMs: 60_000,
    unhealthyIntervalMs: 1_000,
    isIdle: () => slots.busy() === 0,
    onChange: sendSoon,
  })
  onStop('sandbox watch', () => health.stop())
  const isolation = watchIsolation(first, examine, health, stopping.signal)
  const created = (judging = await createJudging(settings, {
    sandbox,
    maxRuns,
    cores: first.cores,
    log,
    sandboxVersion: info.version,
    keptFolder: info.keptFolder,
    readBlob: problems.readBlob,
    onLanguage: sendSoon,
    stopping: stopping.signal,
  }))
  const { semaphore, languages } = created.context
  const self = createSelfMeasure({
    runner: runnerFor(sandbox, semaphore, 'measuring'),
    languages,
    now: systemClock.now,
  })
  const running = createRunningJudgings()
  const provenance = { workerId, sandboxVersion: info.version }
  const context: WorkerContext = {
    queue,
    slots,
    health,
    running,
    log,
    judge: (task, report, signal) => judgeTask({ ctx: created.context, specOf: problems.spec }, task, report, signal),
    provenance: () => ({ ...provenance, referenceMs: self.latest()?.ms ?? 0 }),
    drainTimeout: drainTimeout.signal,
    stopping: stopping.signal,
    observe: createWorkerMetrics(metrics, { slots, semaphore, health, self }),
  }
  const takeAddressed = createAddressedTasks(context, sendSoon)
  const state = { ...provenance, ...pool, slots, health, self, languages: created.registry }
  const measuring = { self, slots, health, maxMs: settings.JUDGE_MAX_REFERENCE_MS, everyMs: measureEveryMs }
  let background: Promise<unknown> | undefined
  return {
    context,
    pool: pool.pool,
    running,
    heartbeat: (httpAddress) => ({
      start() {
        const { hostname: host, port } = new URL(httpAddress)
        const describe = () =>
          workerInfo({ ...state, host, port: Number(port), capabilities: isolation.latest().capabilities })
        sender = startHeartbeat({
          queue,
          describe,
          everyMs: heartbeatEveryMs,
          log,
          onPaused: (paused) => health.hold('paused', paused ? 'paused by an administrator' : ''),
          onAddressed: (named) => void takeAddressed(named),
        })
      },
      stop: () => sender?.stop(),
    }),
    judging: {
      start() {
        background = Promise.all([
          isolation.whenSatisfied,
          discoverLanguages(created, stopping.signal, log),
          measureWhenIdle({ ...measuring, onMeasured: sendSoon, signal: stopping.signal, log }),
        ])
      },
      async stop() {
        stopping.abort(new WorkerStopping())
        await drain({ bus, slots, drainTimeout, log })
        await background
      },
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

async function discoverLanguages({ registry }: Judging, signal: AbortSignal, log: Log): Promise<void> {
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

/** Takes no more tasks and lets what is judged come to its end for some seconds; the rest is left to other workers. */
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
