import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { createBus, type Bus } from '@verdict/kit/bus'
import { grpcClient } from '@verdict/kit/grpc'
import { createHttpServer, type HttpServer } from '@verdict/kit/http'
import { createLogger, type Log } from '@verdict/kit/log'
import { createMetrics, type Metrics } from '@verdict/kit/metrics'
import { serviceTokenOf } from '@verdict/kit/principal'
import { sleep } from '@verdict/kit/retry'
import type { Service } from '@verdict/kit/run'
import { isJudgeStatus, judgeStatusName, JudgeStatus } from '@verdict/proto/codes/judge-status'
import { judgingTask } from '@verdict/proto/events/submission'
import type { HeartbeatRequest } from '@verdict/proto/grpc/generated/submission/v1/HeartbeatRequest'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import type { JudgeSettings } from './config.ts'
import { createJudging, type Judging } from './judging/create-judging.ts'
import { judgeSubmission } from './judging/judge-submission.ts'
import { connectGoJudge } from './sandbox/go-judge.client.ts'
import { SandboxError, type Sandbox, type SandboxInfo } from './sandbox/sandbox.ts'
import { startHeartbeat, type Heartbeat } from './worker/heartbeat.ts'
import { takeTask, type WorkerContext } from './worker/judge-worker.ts'
import { physicalCores } from './worker/physical-cores.ts'
import { problemSource } from './worker/problem-source.client.ts'
import { watchSandbox, type SandboxHealth } from './worker/sandbox-health.ts'
import { createSlots, WorkerStopping, type Slots } from './worker/slots.ts'

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
const sandboxWithinMs = 60_000
/** Less than what a process is given to stop. */
const finishWithinMs = 10_000

/** A judge worker: takes tasks from the bus, judges them in the sandbox, hands in the results. */
export function createJudgeService(settings: JudgeSettings, overrides: JudgeOverrides = {}): Service<JudgeAddresses> {
  const log = overrides.log ?? createLogger({ service: 'judge', level: settings.VERDICT_LOG_LEVEL })
  const metrics = createMetrics('judge')
  const workerId = settings.JUDGE_WORKER_ID || `${hostname()}-${randomBytes(3).toString('hex')}`
  const places = settings.JUDGE_SLOTS || physicalCores()
  const slots = createSlots(places)
  const stopping = new AbortController()
  const giveUp = new AbortController()
  const sandbox = connectGoJudge({
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
  const opened: { http?: HttpServer; heartbeat?: Heartbeat; health?: SandboxHealth; discovery?: Promise<void> } = {}

  async function start(): Promise<JudgeAddresses> {
    const info = await waitForSandbox(sandbox, log)
    const poke = () => opened.heartbeat?.poke()
    const health = (opened.health = watchSandbox({ sandbox, calmMs: 10_000, alarmMs: 1_000, onChange: poke }))
    const judging = await createJudging(settings, {
      ...{ sandbox, places, log },
      sandboxVersion: info.version,
      readBlob: peers.problems.readBlob,
      onLanguage: poke,
    })
    const http = (opened.http = await createHttpServer({
      service: 'judge',
      secret: settings.VERDICT_SECRET,
      health: { sandbox: () => health.reason() === '', bus: () => bus.healthy() },
      ...{ log, metrics },
    }))
    const { url, host, port } = await http.listen({ host: settings.JUDGE_HOST, port: settings.JUDGE_HTTP_PORT })
    const worker: WorkerContext = {
      queue: peers.queue,
      specOf: peers.problems.spec,
      judge: (task, spec, report, signal) =>
        judgeSubmission(judging.context, { ...task, owner: task.taskId }, spec, report, signal),
      where: { workerId, sandboxVersion: info.version },
      ...{ slots, health, log },
      giveUp: giveUp.signal,
      stopping: stopping.signal,
      observe: observer(metrics, slots, judging),
    }
    bus.subscribe({ event: judgingTask, group: 'judge', concurrency: 1, handler: ({ data }) => takeTask(worker, data) })
    await bus.start()
    const describe = () => portrait({ workerId, host, port, places, slots, judging, health, info })
    opened.heartbeat = startHeartbeat({ queue: peers.queue, describe, everyMs: heartbeatEveryMs, log })
    opened.discovery = discoverLanguages(judging, stopping.signal, log)
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
    await opened.discovery
    opened.health?.stop()
    await opened.heartbeat?.stop()
    await opened.http?.close()
    peers.close()
    sandbox.close()
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

/**
 * A sandbox that is still starting is waited for.
 *
 * @throws SandboxError when it is not safe or does not come
 */
async function waitForSandbox(sandbox: Sandbox, log: Log): Promise<SandboxInfo> {
  const giveUpAt = performance.now() + sandboxWithinMs
  for (;;) {
    try {
      return await sandbox.describe()
    } catch (error) {
      const isAway = error instanceof SandboxError && error.fault === 'unavailable'
      if (!isAway || performance.now() > giveUpAt) throw error
      log.info({ reason: error.message }, 'waiting for the sandbox')
      await sleep(1_000)
    }
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

interface Portrait {
  workerId: string
  host: string
  port: number
  places: number
  slots: Slots
  judging: Judging
  health: SandboxHealth
  info: SandboxInfo
}

/** What the worker says of itself. */
function portrait({ workerId, host, port, places, slots, judging, health, info }: Portrait): HeartbeatRequest {
  const reason = health.reason()
  return {
    ...{ workerId, host, port },
    slots: places,
    busy: slots.busy(),
    languages: judging.registry.offered().map(({ toolchain, version }) => ({ name: toolchain.language, version })),
    cpuCores: physicalCores(),
    healthy: reason === '',
    unhealthyReason: reason,
    sandboxVersion: info.version,
    capabilities: [...info.capabilities],
  }
}

function observer(metrics: Metrics, slots: Slots, judging: Judging): WorkerContext['observe'] {
  const seconds = metrics.histogram('judge_seconds', 'From claiming a task to its result', ['verdict'])
  metrics.gauge('judge_busy_slots', 'Submissions being judged', [], () => slots.busy())
  metrics.gauge('judge_runs', 'Programs running in the sandbox', [], () => judging.context.gate.running())
  return ({ status = JudgeStatus.SystemError }: JudgeResult, took) => {
    seconds.observe({ verdict: isJudgeStatus(status) ? judgeStatusName(status) : 'unknown' }, took)
  }
}
