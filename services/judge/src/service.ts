import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { createBus, type Bus } from '@verdict/kit/bus'
import { systemClock } from '@verdict/kit/clock'
import { grpcClient } from '@verdict/kit/grpc'
import { createHttpServer, type HttpServer } from '@verdict/kit/http'
import { createLogger, type Log } from '@verdict/kit/log'
import { createMetrics, type Metrics } from '@verdict/kit/metrics'
import { serviceTokenOf } from '@verdict/kit/principal'
import { sleep } from '@verdict/kit/retry'
import type { Service } from '@verdict/kit/run'
import { judgingStopped, judgingTask } from '@verdict/proto/events/submission'
import type { JudgeSettings } from './config.ts'
import { createJudging, type Judging } from './judging/create-judging.ts'
import { judgeTask } from './judging/judge-task.ts'
import { connectGoJudge } from './sandbox/go-judge.client.ts'
import { runnerFor } from './sandbox/run-gate.ts'
import { guardScratch } from './sandbox/scratch-guard.ts'
import { startHeartbeat, type Heartbeat } from './worker/heartbeat.ts'
import { examineIsolation, watchIsolation } from './worker/isolation.ts'
import { takeTask, type WorkerContext } from './worker/judge-worker.ts'
import { measureWhenIdle } from './worker/measure-when-idle.ts'
import { physicalCores } from './worker/physical-cores.ts'
import { portrait } from './worker/portrait.ts'
import { problemSource } from './worker/problem-source.client.ts'
import { createRunningJudgings } from './worker/running-judgings.ts'
import { watchSandbox, type SandboxHealth } from './worker/sandbox-health.ts'
import { createSelfMeasure } from './worker/self-measure.ts'
import { createSlots, WorkerStopping } from './worker/slots.ts'
import { waitForSandbox } from './worker/wait-for-sandbox.ts'
import { createWorkerMetrics } from './worker/worker-metrics.ts'
import { workerRoom } from './worker/worker-room.ts'

/** What a test may put in place of the real thing. */
export interface JudgeOverrides {
  log?: Log
  /** Before every name on the bus. */
  busPrefix?: string
}

export interface JudgeAddresses {
  httpAddress: string
}

const heartbeatEveryMs = 2_000
const measureEveryMs = 60_000
/** Less than what a process is given to stop. */
const finishWithinMs = 10_000

/** A judge worker: takes tasks from the bus, judges them in the sandbox, hands in the results. */
export function createJudgeService(settings: JudgeSettings, overrides: JudgeOverrides = {}): Service<JudgeAddresses> {
  const log = overrides.log ?? createLogger({ service: 'judge', level: settings.VERDICT_LOG_LEVEL })
  const metrics = createMetrics('judge')
  const workerId = settings.JUDGE_WORKER_ID || `${hostname()}-${randomBytes(3).toString('hex')}`
  const slots = createSlots(settings.JUDGE_SLOTS || physicalCores())
  const places = Math.min(slots.count, physicalCores())
  const stopping = new AbortController()
  const giveUp = new AbortController()
  const direct = connectGoJudge({
    grpcAddress: settings.GO_JUDGE_URL,
    httpUrl: settings.GO_JUDGE_HTTP_URL,
    token: settings.GO_JUDGE_TOKEN,
  })
  const peers = connectPeers(settings, metrics)
  const bus = createBus({
    source: 'judge',
    redisUrl: settings.REDIS_URL,
    kafkaBrokers: settings.KAFKA_BROKERS,
    ...{ log, metrics },
    ...(overrides.busPrefix === undefined ? {} : { prefix: overrides.busPrefix }),
  })
  const running = createRunningJudgings()
  const opened: { http?: HttpServer; heartbeat?: Heartbeat; health?: SandboxHealth; background?: Promise<unknown> } = {}

  async function start(): Promise<JudgeAddresses> {
    const info = await waitForSandbox(direct, log)
    const poke = () => opened.heartbeat?.poke()
    const sandbox = guardScratch(direct, info.keptFolder)
    const examine = () => examineIsolation(settings, sandbox, info, places, log)
    const first = await examine()
    const health = (opened.health = watchSandbox({ sandbox, calmMs: 10_000, alarmMs: 1_000, onChange: poke }))
    const isolation = watchIsolation(first, examine, health, stopping.signal)
    const judging = await createJudging(settings, {
      ...{ sandbox, places, cores: first.cores, log },
      sandboxVersion: info.version,
      readBlob: peers.problems.readBlob,
      onLanguage: poke,
      stopping: stopping.signal,
    })
    const { gate, languages } = judging.context
    const runner = runnerFor(sandbox, gate, 'measuring')
    const self = createSelfMeasure({ runner, languages, now: systemClock.now })
    const http = (opened.http = await createHttpServer({
      service: 'judge',
      secret: settings.VERDICT_SECRET,
      health: { sandbox: () => health.reason() === '', bus: () => bus.healthy() },
      ...{ log, metrics },
    }))
    const { url, host, port } = await http.listen({ host: settings.JUDGE_HOST, port: settings.JUDGE_HTTP_PORT })
    const where = { workerId, sandboxVersion: info.version }
    const worker: WorkerContext = {
      queue: peers.queue,
      judge: (task, report, signal) =>
        judgeTask({ ctx: judging.context, specOf: peers.problems.spec }, task, report, signal),
      where: () => ({ ...where, referenceMs: self.latest()?.ms ?? 0 }),
      ...{ slots, health, running, log },
      giveUp: giveUp.signal,
      stopping: stopping.signal,
      observe: createWorkerMetrics(metrics, { slots, gate, health, self }),
    }
    bus.subscribe({
      ...{ event: judgingTask, group: 'judge', concurrency: slots.count, room: workerRoom({ slots, health }) },
      handler: ({ data }) => takeTask(worker, data),
    })
    bus.broadcast({ event: judgingStopped, handler: ({ data }) => running.stop(data) })
    await bus.start()
    const sitter = { ...where, host, port, slots, health, self, languages: judging.registry }
    const describe = () => portrait({ ...sitter, capabilities: isolation.latest().capabilities })
    opened.heartbeat = startHeartbeat({ queue: peers.queue, describe, everyMs: heartbeatEveryMs, log })
    const measuring = { self, slots, health, mostMs: settings.JUDGE_MAX_REFERENCE_MS, everyMs: measureEveryMs }
    opened.background = Promise.all([
      isolation.whenEnough,
      discoverLanguages(judging, stopping.signal, log),
      measureWhenIdle({ ...measuring, onMeasured: poke, signal: stopping.signal, log }),
    ])
    return { httpAddress: url }
  }

  /** Lets what is being judged come to its end for some seconds; what does not is left to other workers. */
  async function stop(): Promise<void> {
    stopping.abort(new WorkerStopping())
    const drained = stopBus(bus, log)
    slots.close()
    const tooLong = setTimeout(() => giveUp.abort(new WorkerStopping()), finishWithinMs)
    await slots.idle()
    clearTimeout(tooLong)
    giveUp.abort(new WorkerStopping())
    await drained
    await opened.background
    opened.health?.stop()
    await opened.heartbeat?.stop()
    await opened.http?.close()
    peers.close()
    direct.close()
  }

  return { start, stop }
}

function connectPeers(settings: JudgeSettings, metrics: Metrics) {
  const serviceToken = serviceTokenOf(settings.VERDICT_SECRET)
  const queue = grpcClient('submission.v1.JudgeQueue', {
    address: settings.SUBMISSION_GRPC_URL,
    idempotent: ['finish'],
    ...{ serviceToken, metrics },
  })
  const problem = { address: settings.PROBLEM_GRPC_URL, serviceToken, metrics }
  const specs = grpcClient('problem.v1.JudgeSpecs', { ...problem, idempotent: ['get'] })
  const blobs = grpcClient('problem.v1.Blobs', problem)
  return {
    queue,
    problems: problemSource(specs, blobs),
    close() {
      for (const client of [queue, specs, blobs]) client.close()
    },
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

async function stopBus(bus: Bus, log: Log): Promise<void> {
  try {
    await bus.stop()
  } catch (error) {
    log.warn({ err: error }, 'the bus did not stop in good order')
  }
}
