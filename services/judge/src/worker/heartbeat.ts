import { alignedDelayMs } from '@verdict/kit/aligned-delay.rules'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import { createLoadMeter } from '@verdict/kit/machine-load'
import type { HeartbeatRequest } from '@verdict/proto/grpc/generated/submission/v1/HeartbeatRequest'

export interface Heartbeat {
  /** Sends a heartbeat soon, after a change that others should know. */
  sendSoon: () => void
  /** Sends the last heartbeat, which signs the worker off. */
  stop: () => Promise<void>
}

export interface HeartbeatSettings {
  queue: Pick<GrpcClient<'submission.v1.JudgeQueue'>, 'heartbeat'>
  /** Returns the content of a heartbeat. */
  describe: () => HeartbeatRequest
  /** The interval may be slightly shorter, to wake up together with other timers of this process. */
  everyMs: number
  /** Called with each response: whether an administrator has paused the worker. */
  onPaused: (paused: boolean) => void
  /** Called with a task that only this worker may take. */
  onAddressed: (named: { taskId: string; attempt: number }) => void
  log: Log
}

const withinMs = 2_000
const soonMs = 50

export function startHeartbeat({ queue, describe, everyMs, onPaused, onAddressed, log }: HeartbeatSettings): Heartbeat {
  const loadOfMachine = createLoadMeter()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isUnavailable = false

  const send = async (leaving: boolean) => {
    const { cpuPercent, memoryPercent } = loadOfMachine()
    const load = { percentCpuLoad: cpuPercent, percentMemoryLoad: memoryPercent }
    try {
      const { paused, addressed } = await queue.heartbeat({ ...describe(), ...load, leaving }, { deadlineMs: withinMs })
      onPaused(paused)
      if (addressed !== null && !isStopped) onAddressed(addressed)
      if (isUnavailable) log.info('the submission service is back')
      isUnavailable = false
    } catch (error) {
      if (!isUnavailable) log.warn({ err: error }, 'the submission service does not answer the heartbeat')
      isUnavailable = true
    }
  }
  const sendIn = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void send(false).then(() => sendIn(alignedDelayMs(everyMs))), ms)
  }
  sendIn(0)
  return {
    sendSoon: () => sendIn(soonMs),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await send(true)
    },
  }
}
