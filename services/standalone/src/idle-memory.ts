import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 30_000
/** Below this share of busy time the process counts as idle; polling queues and leases alone takes half of it. */
const idleShare = 0.1
/** An idle process may grow by this much before garbage is collected again. */
const muchBytes = 48 * 1024 * 1024

/** Decides whether to collect garbage: the process has become idle since the last check, or has grown while idle. */
export function assessIdleness(
  wasIdle: boolean,
  { busyShare, grownBytes }: { busyShare: number; grownBytes: number },
): { isIdle: boolean; isTime: boolean } {
  const isIdle = busyShare < idleShare
  return { isIdle, isTime: isIdle && (!wasIdle || grownBytes > muchBytes) }
}

/**
 * Collects garbage when the process becomes idle, to return memory to the machine. V8 collects garbage only when it
 * allocates, so after a busy hour an idle process would keep twice the memory it needs.
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
    // Measured anew, so that the collection itself does not count as work.
    since = performance.eventLoopUtilization()
  }, everyMs).unref()
}

const heapSize = () => getHeapStatistics().total_heap_size

/**
 * A collection as the engine makes it before it gives up for lack of memory: it also moves what is left together and
 * drops byte code that is not in use, so that whole pages are returned.
 */
function fullCollection(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
