import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 30_000
/** Below this share of busy time nobody is waiting for an answer: what looks after queues and leases takes half of it. */
const idleShare = 0.1
/** What a process at rest may take for the little that it does before that, too, is given back. */
const muchBytes = 48 * 1024 * 1024

/** Whether it is time to collect: the process has come to rest since the last look, or has grown while it rested. */
export function assessIdleness(
  wasIdle: boolean,
  { busyShare, grownBytes }: { busyShare: number; grownBytes: number },
): { isIdle: boolean; isTime: boolean } {
  const isIdle = busyShare < idleShare
  return { isIdle, isTime: isIdle && (!wasIdle || grownBytes > muchBytes) }
}

/**
 * Gives memory back to the machine once the process has come to rest. The engine collects garbage only while it
 * allocates: after a busy hour an idle process would keep twice what it needs, on the machine of a teacher who has
 * other things to run.
 */
export function collectWhenIdle(): void {
  const collect = fullCollection()
  let since = performance.eventLoopUtilization()
  let wasIdle = false
  let heapBytes = Infinity
  setInterval(() => {
    const busyShare = performance.eventLoopUtilization(since).utilization
    const { isIdle, isTime } = assessIdleness(wasIdle, { busyShare, grownBytes: heapSize() - heapBytes })
    if (isTime) {
      collect()
      heapBytes = heapSize()
    }
    wasIdle = isIdle
    // The collection itself is no work.
    since = performance.eventLoopUtilization()
  }, everyMs).unref()
}

const heapSize = () => getHeapStatistics().total_heap_size

function fullCollection(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
