import type { Log } from '../../../log.ts'
import { backoffMs, sleep } from '../../../concurrency/retry.ts'

const pausesAfterFailures = { firstMs: 50, maxMs: 1_000 }
const pauseWithoutGroupsMs = 200

/** Reads in a loop until `stopping` is aborted. `recover` gets the number of consecutive failures. */
export async function readUntilStopped(
  stopping: AbortSignal,
  readOnce: () => Promise<void>,
  recover: (error: unknown, failures: number) => Promise<void>,
): Promise<void> {
  let failures = 0
  while (!stopping.aborted) {
    try {
      await readOnce()
      failures = 0
    } catch (error) {
      if (stopping.aborted) return
      failures += 1
      await recover(error, failures)
    }
  }
}

/** Waits before the next attempt, and logs the first failure. */
export async function pauseAfterFailure(
  error: unknown,
  { failures, stopping, log, what }: { failures: number; stopping: AbortSignal; log: Log; what: string },
): Promise<void> {
  if (failures === 1) log.warn({ reason: String(error) }, `${what} failed; it will be tried again`)
  await sleep(backoffMs(failures, pausesAfterFailures), stopping)
}

/** Recovery of a consumer after a failed read: waits, or creates the groups again if Redis was emptied. */
export function createGroupRecovery(options: {
  group: string
  ensureGroups: () => Promise<void>
  stopping: AbortSignal
  log: Log
}): (error: unknown, failures: number) => Promise<void> {
  const { group, ensureGroups, stopping, log } = options
  return async (error, failures) => {
    const emptied = error instanceof Error && /NOGROUP|UNBLOCKED/.test(error.message)
    if (!emptied) {
      return pauseAfterFailure(error, { failures, stopping, log: log.child({ group }), what: 'reading from Redis' })
    }
    log.warn({ group }, 'Redis was emptied; the groups are created again')
    try {
      await ensureGroups()
    } catch (again) {
      log.warn({ err: again, group }, 'groups could not be created')
      await sleep(pauseWithoutGroupsMs, stopping)
    }
  }
}
