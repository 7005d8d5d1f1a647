import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import { isDuplicateKey } from '../store/mongo.ts'
import { relayLeaseModel } from './outbox.model.ts'

export const leaseMs = 3_000
/** A process that shares its outbox with others releases the lease at once, so that their events do not wait. */
const contendedForMs = 10 * 60_000
/** A process that waits for the lease records this at most once in this time. */
const wantedIntervalMs = 60_000

/**
 * The lease of the relay in the database, as this process holds it. Times are those of the database server, so that the
 * clocks of the processes need not agree.
 */
export function createRelayLease(db: Connection) {
  const leases = relayLeaseModel(db)
  const holder = randomUUID()
  let validUntil = 0
  let isContended = false

  return {
    /** How long it is still held for certain; none: 0 or less. */
    heldForMs: () => validUntil - performance.now(),
    /** Whether another process has wanted it lately. */
    isContended: () => isContended,

    /**
     * Separate from `acquire`, so that only this inserts. Another process with the lease learns that it is not alone.
     */
    async create(): Promise<void> {
      const options = { upsert: true, updatePipeline: true }
      await leases.updateOne({ _id: 'relay' }, [{ $set: joined }], options).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
    },

    /** Takes or renews the lease, or leaves word that it is wanted. */
    async acquire(): Promise<boolean> {
      const askedAt = performance.now()
      const options = { updatePipeline: true, returnDocument: 'after' as const, writeConcern: { w: 1 as const } }
      const lease = await leases.findOneAndUpdate({ _id: 'relay' }, [{ $set: acquiredBy(holder) }], options).lean()
      if (lease?.holder !== holder) {
        isContended = true
        validUntil = 0
        return false
      }
      const wantedAgoMs = lease.until.getTime() - leaseMs - (lease.wantedAt?.getTime() ?? 0)
      isContended = wantedAgoMs < contendedForMs
      validUntil = askedAt + leaseMs
      return true
    },

    /** From now on it counts as not held, though others may not take it before `free`; gives whether it was. */
    forget(): boolean {
      const wasHeld = validUntil > 0
      validUntil = 0
      return wasHeld
    },

    async free(): Promise<void> {
      await leases.updateOne({ _id: 'relay', holder }, { $set: { until: new Date(0) } }, { writeConcern: { w: 1 } })
    },
  }
}

/** Update of the lease by a process that starts to use it. */
const joined = {
  holder: { $ifNull: ['$holder', ''] },
  until: { $ifNull: ['$until', new Date(0)] },
  wantedAt: { $cond: [{ $gt: ['$until', '$$NOW'] }, '$$NOW', { $ifNull: ['$wantedAt', '$$REMOVE'] }] },
}

/**
 * Update of the lease when this process asks for it: it gets the lease if it is free or its own already, else
 * `wantedAt` is set.
 */
function acquiredBy(holder: string) {
  const isFree = { $or: [{ $eq: ['$holder', holder] }, { $lt: ['$until', '$$NOW'] }] }
  const isWantedAnew = { $gt: [{ $subtract: ['$$NOW', { $ifNull: ['$wantedAt', new Date(0)] }] }, wantedIntervalMs] }
  return {
    holder: { $cond: [isFree, holder, '$holder'] },
    until: { $cond: [isFree, { $add: ['$$NOW', leaseMs] }, '$until'] },
    wantedAt: {
      $cond: [{ $or: [isFree, { $not: [isWantedAnew] }] }, { $ifNull: ['$wantedAt', '$$REMOVE'] }, '$$NOW'],
    },
  }
}
