import { cpus, totalmem } from 'node:os'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { HeartbeatRequest } from '@verdict/proto/grpc/generated/submission/v1/HeartbeatRequest'

export interface Heartbeat {
  /** Sends one soon: something has changed that others should know at once. */
  poke: () => void
  /** Says good-bye. */
  stop: () => Promise<void>
}

export interface HeartbeatSettings {
  queue: Pick<GrpcClient<'submission.v1.JudgeQueue'>, 'heartbeat'>
  /** What to say of the worker now. */
  describe: () => HeartbeatRequest
  everyMs: number
  log: Log
}

const withinMs = 2_000
const pokeMs = 50

export function startHeartbeat({ queue, describe, everyMs, log }: HeartbeatSettings): Heartbeat {
  const cpuLoad = cpuMeter()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isAway = false

  const send = async (leaving: boolean) => {
    const load = { percentCpuLoad: cpuLoad(), percentMemoryLoad: memoryLoad() }
    try {
      await queue.heartbeat({ ...describe(), ...load, leaving }, { deadlineMs: withinMs })
      if (isAway) log.info('the submission service is back')
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the submission service does not answer the heartbeat')
      isAway = true
    }
  }
  const sendIn = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void send(false).then(() => sendIn(everyMs)), ms)
  }
  sendIn(0)
  return {
    poke: () => sendIn(pokeMs),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await send(true)
    },
  }
}

/** Gives the share of the time since the last call in which the processors were busy, 0 to 100. */
function cpuMeter(): () => number {
  let last = cpuTimes()
  return () => {
    const now = cpuTimes()
    const total = now.total - last.total
    const busy = now.busy - last.busy
    last = now
    return total > 0 ? (100 * busy) / total : 0
  }
}

function cpuTimes(): { busy: number; total: number } {
  let busy = 0
  let total = 0
  for (const { times } of cpus()) {
    const all = times.user + times.nice + times.sys + times.irq + times.idle
    total += all
    busy += all - times.idle
  }
  return { busy, total }
}

function memoryLoad(): number {
  return 100 * (1 - process.availableMemory() / totalmem())
}
