import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import { isDuplicateKey } from './mongo.ts'
import { relayLeaseModel } from './outbox.model.ts'

const leaseMs = 3_000

/** Runs work while no other process does, by a lease in the database that is renewed as long as the work runs. */
export interface RelayLock {
  /** Gives `busy` without having run `work` when another process holds the lease. */
  hold: <T>(work: (held: () => boolean) => Promise<T>) => Promise<T | 'busy'>
}

/** Times are those of the database server, so that the clocks of the processes need not agree. */
export function createRelayLock(db: Connection): RelayLock {
  const leases = relayLeaseModel(db)
  const holder = randomUUID()

  async function acquire(): Promise<boolean> {
    const isFree = { $or: [{ holder }, { $expr: { $lt: ['$until', '$$NOW'] } }] }
    const take = [{ $set: { holder, until: { $add: ['$$NOW', leaseMs] } } }]
    try {
      await leases.updateOne({ _id: 'relay', ...isFree }, take, {
        upsert: true,
        updatePipeline: true,
        writeConcern: { w: 1 },
      })
      return true
    } catch (error) {
      // The lease exists and is not free, so the upsert tried to create it a second time.
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  async function release(): Promise<void> {
    await leases.updateOne({ _id: 'relay', holder }, { $set: { until: new Date(0) } }, { writeConcern: { w: 1 } })
  }

  return {
    async hold(work) {
      let validUntil = performance.now() + leaseMs
      if (!(await acquire())) return 'busy'
      const renewal = setInterval(() => {
        const askedAt = performance.now()
        acquire().then(
          (still) => (validUntil = still ? askedAt + leaseMs : 0),
          () => undefined,
        )
      }, leaseMs / 4)
      try {
        return await work(() => performance.now() < validUntil)
      } finally {
        clearInterval(renewal)
        await release()
      }
    },
  }
}
