import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 30_000
/** Below this share of busy time nobody is waiting for an answer. */
const idleShare = 0.05

/** Whether the process has just come to rest: idle now, and not since the last look. */
export function hasComeToRest(wasIdle: boolean, busyShare: number): { isIdle: boolean; isTime: boolean } {
  const isIdle = busyShare < idleShare
  return { isIdle, isTime: isIdle && !wasIdle }
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
  setInterval(() => {
    const { isIdle, isTime } = hasComeToRest(wasIdle, performance.eventLoopUtilization(since).utilization)
    if (isTime) collect()
    wasIdle = isIdle
    // The collection itself is no work.
    since = performance.eventLoopUtilization()
  }, everyMs).unref()
}

function fullCollection(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
