/**
 * Runs a judge worker with a fixed judging time, as a process of `scripts/bench/judging/lanes.ts`. It claims tasks as
 * the real worker does.
 */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { createBus } from '@verdict/kit/bus'
import { grpcClient } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { judgingTask } from '@verdict/proto/events/submission'

export interface LaneWorkerSettings {
  workerId: string
  /** The address of the queue is `host:port`. */
  address: string
  secret: string
  redisUrl: string
  kafkaBrokers: string
  busPrefix: string
  slots: number
  judgeMs: number
  /** Judging times vary randomly by this share. */
  spread: number
}

const settings = JSON.parse(process.argv[2] ?? '') as LaneWorkerSettings
const { workerId, address, secret, redisUrl, kafkaBrokers, busPrefix, slots, judgeMs, spread } = settings
const log = createLogger({ service: 'judge', level: 'silent' })
const queue = grpcClient('submission.v1.JudgeQueue', {
  address,
  keys: deriveServiceKeys(secret, 'judge'),
  deadlineMs: 10_000,
  idempotent: ['finish', 'heartbeat'],
})
const bus = await createBus({
  source: 'judge',
  redisUrl,
  kafkaBrokers,
  log,
  metrics: createMetrics('judge'),
  prefix: busPrefix,
})
let busy = 0
let freed = Promise.withResolvers<void>()

async function judge(taskId: string, attempt: number): Promise<void> {
  const timeMs = Math.round(judgeMs * (1 - spread + 2 * spread * Math.random()))
  await delay(timeMs)
  const result = { status: 0, timeMs, memoryKb: 1000 }
  await queue.finish({ taskId, attempt, workerId, result })
}

bus.subscribe({
  event: judgingTask,
  group: 'judge',
  concurrency: slots,
  capacity: {
    free: () => slots - busy,
    whenIncreased: (signal) => Promise.race([freed.promise, once(signal, 'abort').then(() => undefined)]),
  },
  async handler({ data: { taskId, attempt } }) {
    busy += 1
    const end = () => {
      busy -= 1
      freed.resolve()
      freed = Promise.withResolvers()
    }
    const { granted } = await queue.claim({ taskId, attempt, workerId })
    if (granted) void judge(taskId, attempt).finally(end)
    else end()
  },
})
await bus.start()
const beat = () => queue.heartbeat({ workerId, host: 'h', port: 1, slots, busy, healthy: true, cpuCores: slots })
await beat()
setInterval(() => void beat().catch(() => undefined), 1_000)
process.stdout.write('ready\n')
