import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import { isDuplicateKey } from '../store/mongo.ts'
import { relayLeaseModel } from './outbox.model.ts'

const leaseMs = 3_000
/** Who writes one event often writes the next soon after, and saves two writes to the lease. */
const keptIdleMs = 500
/** A process that shares its outbox gives the lease up at once, so that the others' events do not wait. */
const contendedForMs = 10 * 60_000
/** Another process that waits for the lease says so once in this time, however often it asks. */
const wantedEveryMs = 60_000

/** Runs work while no other process does, by a lease in the database that is renewed as long as the work runs. */
export interface RelayLock {
  /** Before the first `hold`. */
  create: () => Promise<void>
  /** Gives `busy` without having run `work` when another process holds the lease. Not for two calls at once. */
  hold: <T>(work: (held: () => boolean) => Promise<T>) => Promise<T | 'busy'>
  /** After the last `hold`. */
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
  const leases = relayLeaseModel(db)
  const holder = randomUUID()
  let validUntil = 0
  let isContended = false
  let keptIdle: NodeJS.Timeout | undefined
  let releasing: Promise<void> | undefined

  /** Apart from `acquire`, because an upsert cannot compare with the server's time. */
  async function create(): Promise<void> {
    const free = { holder: '', until: new Date(0) }
    await leases.updateOne({ _id: 'relay' }, { $setOnInsert: free }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
  }

  /** Takes or renews the lease, or leaves word that it is wanted. */
  async function acquire(): Promise<boolean> {
    const askedAt = performance.now()
    const isFree = { $or: [{ $eq: ['$holder', holder] }, { $lt: ['$until', '$$NOW'] }] }
    const isWantedAnew = { $gt: [{ $subtract: ['$$NOW', { $ifNull: ['$wantedAt', new Date(0)] }] }, wantedEveryMs] }
    const update = {
      holder: { $cond: [isFree, holder, '$holder'] },
      until: { $cond: [isFree, { $add: ['$$NOW', leaseMs] }, '$until'] },
      wantedAt: {
        $cond: [{ $or: [isFree, { $not: [isWantedAnew] }] }, { $ifNull: ['$wantedAt', '$$REMOVE'] }, '$$NOW'],
      },
    }
    const options = { updatePipeline: true, returnDocument: 'after' as const, writeConcern: { w: 1 as const } }
    const lease = await leases.findOneAndUpdate({ _id: 'relay' }, [{ $set: update }], options).lean()
    if (lease?.holder !== holder) {
      isContended = true
      validUntil = 0
      return false
    }
    const wantedAgoMs = lease.until.getTime() - leaseMs - (lease.wantedAt?.getTime() ?? 0)
    isContended = wantedAgoMs < contendedForMs
    validUntil = askedAt + leaseMs
    return true
  }

  async function release(): Promise<void> {
    clearTimeout(keptIdle)
    keptIdle = undefined
    if (validUntil > 0) {
      validUntil = 0
      releasing = giveUp()
    }
    await releasing
  }

  async function giveUp(): Promise<void> {
    await beforeRelease()
    await leases.updateOne({ _id: 'relay', holder }, { $set: { until: new Date(0) } }, { writeConcern: { w: 1 } })
  }

  /** It ends by itself soon where the database does not answer. */
  const releaseLater = () => {
    keptIdle = setTimeout(() => void release().catch(() => undefined), keptIdleMs).unref()
  }

  return {
    create,
    release,
    async hold(work) {
      clearTimeout(keptIdle)
      await releasing?.catch(() => undefined)
      releasing = undefined
      const isHeldLongEnough = validUntil - performance.now() > leaseMs / 2
      if (!isHeldLongEnough && !(await acquire())) return 'busy'
      let renewing: Promise<unknown> = Promise.resolve()
      const renewal = setInterval(() => {
        renewing = acquire().catch(() => undefined)
      }, leaseMs / 4)
      try {
        return await work(() => performance.now() < validUntil)
      } finally {
        clearInterval(renewal)
        // One that is on its way would take again what is given up now.
        await renewing
        if (isContended) await release()
        else releaseLater()
      }
    },
  }
}
