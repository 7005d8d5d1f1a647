/** A judge worker whose judging takes a fixed time: a process of `scripts/bench/lanes.ts`. It takes work as the real one does. */
import { setTimeout as delay } from 'node:timers/promises'
import { createBus } from '@verdict/kit/bus'
import { grpcClient } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { serviceTokenOf } from '@verdict/kit/principal'
import { judgingTask } from '@verdict/proto/events/submission'

export interface LaneWorkerSettings {
  workerId: string
  /** host:port of the queue. */
  address: string
  secret: string
  redisUrl: string
  kafkaBrokers: string
  busPrefix: string
  slots: number
  judgeMs: number
}

const settings = JSON.parse(process.argv[2] ?? '') as LaneWorkerSettings
const { workerId, address, secret, redisUrl, kafkaBrokers, busPrefix, slots, judgeMs } = settings
const log = createLogger({ service: 'judge', level: 'silent' })
const queue = grpcClient('submission.v1.JudgeQueue', {
  ...{ address, serviceToken: serviceTokenOf(secret), deadlineMs: 10_000, idempotent: ['finish', 'heartbeat'] },
})
const bus = createBus({
  ...{ source: 'judge', redisUrl, kafkaBrokers, log, metrics: createMetrics('judge'), prefix: busPrefix },
})
let busy = 0
let freed = () => {}

async function judge(taskId: string, attempt: number): Promise<void> {
  await delay(judgeMs)
  const result = { status: 0, timeMs: judgeMs, memoryKb: 1000 }
  await queue.finish({ taskId, attempt, workerId, result })
}

bus.subscribe({
  event: judgingTask,
  group: 'judge',
  concurrency: 1,
  async handler({ data: { taskId, attempt } }) {
    while (busy >= slots) await new Promise<void>((resolve) => (freed = resolve))
    busy += 1
    const end = () => {
      busy -= 1
      freed()
    }
    const { granted } = await queue.claim({ taskId, attempt, workerId })
    if (granted) void judge(taskId, attempt).finally(end)
    else end()
  },
})
await bus.start()
const beat = () => queue.heartbeat({ ...{ workerId, host: 'h', port: 1, slots, busy, healthy: true, cpuCores: slots } })
await beat()
setInterval(() => void beat().catch(() => undefined), 1_000)
process.stdout.write('ready\n')
