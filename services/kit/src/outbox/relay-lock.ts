import type { Connection } from 'mongoose'
import { createRelayLease, leaseMs } from './relay-lease.ts'

/**
 * A process that has written one event often writes more soon after: the lease is kept until shortly before it expires.
 */
const lapseMs = 500

/** Mutual exclusion between processes, by a lease in the database that is renewed while the work runs. */
export interface RelayLock {
  /** Has to be called before the first `hold`. */
  create: () => Promise<void>
  /** Returns `busy` without running `work` if another process holds the lease. Must not be called concurrently. */
  hold: <T>(work: (held: () => boolean) => Promise<T>) => Promise<T | 'busy'>
  /** Has to be called after the last `hold`. */
  release: () => Promise<void>
}

/**
 * Times are those of the database server, so that the clocks of the processes need not agree.
 *
 * @param beforeRelease what is done while the lease is still held, before others may take it
 */
export function createRelayLock(
  db: Connection,
  beforeRelease: () => Promise<void> = () => Promise.resolve(),
): RelayLock {
  const lease = createRelayLease(db)
  let keptIdle: NodeJS.Timeout | undefined
  let releasing: Promise<void> | undefined

  async function release(): Promise<void> {
    clearTimeout(keptIdle)
    keptIdle = undefined
    if (lease.forget()) releasing = giveUp()
    await releasing
  }

  async function giveUp(): Promise<void> {
    await beforeRelease()
    await lease.free()
  }

  function lapse(): void {
    keptIdle = undefined
    if (lease.forget()) releasing = beforeRelease()
    releasing?.catch(() => undefined)
  }

  const lapseLater = () => {
    keptIdle = setTimeout(lapse, Math.max(0, lease.heldForMs() - lapseMs)).unref()
  }

  return {
    create: lease.create,
    release,
    async hold(work) {
      clearTimeout(keptIdle)
      await releasing?.catch(() => undefined)
      releasing = undefined
      const isHeldLongEnough = lease.heldForMs() > leaseMs / 2
      if (!isHeldLongEnough && !(await lease.acquire())) return 'busy'
      let renewing: Promise<unknown> = Promise.resolve()
      const renewal = setInterval(() => {
        renewing = lease.acquire().catch(() => undefined)
      }, leaseMs / 4)
      try {
        return await work(() => lease.heldForMs() > 0)
      } finally {
        clearInterval(renewal)
        // A pending renewal would take the lock again after its release.
        await renewing
        if (lease.isContended()) await release()
        else lapseLater()
      }
    },
  }
}
