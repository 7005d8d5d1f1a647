import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import { isDuplicateKey } from '../store/mongo.ts'
import { relayLeaseModel } from './outbox.model.ts'

const leaseMs = 3_000

/** Runs work while no other process does, by a lease in the database that is renewed as long as the work runs. */
export interface RelayLock {
  /** Before the first `hold`. */
  create: () => Promise<void>
  /** Gives `busy` without having run `work` when another process holds the lease. */
  hold: <T>(work: (held: () => boolean) => Promise<T>) => Promise<T | 'busy'>
}

/** Times are those of the database server, so that the clocks of the processes need not agree. */
export function createRelayLock(db: Connection): RelayLock {
  const leases = relayLeaseModel(db)
  const holder = randomUUID()

  /** Apart from `acquire`, because an upsert cannot compare with the server's time. */
  async function create(): Promise<void> {
    const free = { holder: '', until: new Date(0) }
    await leases.updateOne({ _id: 'relay' }, { $setOnInsert: free }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
  }

  async function acquire(): Promise<boolean> {
    const isFree = { $or: [{ holder }, { $expr: { $lt: ['$until', '$$NOW'] } }] }
    const take = [{ $set: { holder, until: { $add: ['$$NOW', leaseMs] } } }]
    const options = { updatePipeline: true, writeConcern: { w: 1 } }
    const { matchedCount } = await leases.updateOne({ _id: 'relay', ...isFree }, take, options)
    return matchedCount === 1
  }

  async function release(): Promise<void> {
    await leases.updateOne({ _id: 'relay', holder }, { $set: { until: new Date(0) } }, { writeConcern: { w: 1 } })
  }

  return {
    create,
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
