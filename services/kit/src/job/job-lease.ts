import { mongo, type Connection } from 'mongoose'
import { jobModel, type JobRow } from './job.model.ts'

/** How a run ended. */
export interface JobOutcome {
  /** Milliseconds from now until the next run is due. */
  dueInMs: number
  failures: number
  error: string
}

const duplicateKey = 11_000
const fromNow = (ms: number) => ({ $add: ['$$NOW', ms] })

/** The leases of jobs. Times are those of the database server, so that the clocks of the processes need not agree. */
export function createJobLeases(db: Connection, leaseMs: number) {
  const rows = jobModel(db)
  const pipeline = { updatePipeline: true } as const
  let looking: Promise<Map<string, number>> | undefined

  /** Jobs that are asked about at the same moment are answered by one look: a service has a handful. */
  async function lookAtAll(): Promise<Map<string, number>> {
    await new Promise(setImmediate)
    looking = undefined
    const waiting = { $subtract: [{ $max: ['$until', '$dueAt'] }, '$$NOW'] }
    const all = await rows.aggregate<{ _id: string; ms: number }>([{ $project: { ms: waiting } }])
    return new Map(all.map(({ _id, ms }) => [_id, ms]))
  }

  return {
    /** Before the first claim. A job that is due later than in `dueInMs` is brought forward to then. */
    register: createRegistration(db, rows.collection.name),

    /** Takes the lease of a job that is due and not running. */
    async claim(name: string, holder: string): Promise<JobRow | null> {
      const isFree = { $expr: { $and: [{ $lt: ['$until', '$$NOW'] }, { $lte: ['$dueAt', '$$NOW'] }] } }
      const take = [{ $set: { holder, until: fromNow(leaseMs), startedAt: '$$NOW' } }]
      return rows.findOneAndUpdate({ _id: name, ...isFree }, take, { ...pipeline, returnDocument: 'after' }).lean()
    },

    /** Whether the run still has the lease, which then lasts anew. */
    async renew(name: string, holder: string): Promise<boolean> {
      const { matchedCount } = await rows.updateOne(
        { _id: name, holder },
        [{ $set: { until: fromNow(leaseMs) } }],
        pipeline,
      )
      return matchedCount === 1
    },

    /** Ends a run, if it still has the lease. */
    async finish(name: string, holder: string, { dueInMs, failures, error }: JobOutcome): Promise<void> {
      const ended = {
        until: new Date(0),
        endedAt: '$$NOW',
        dueAt: fromNow(dueInMs),
        failures,
        error: { $literal: error },
      }
      await rows.updateOne({ _id: name, holder }, [{ $set: ended }], pipeline)
    },

    /** Abandons a run, so that the job stays due. */
    async release(name: string, holder: string): Promise<void> {
      await rows.updateOne({ _id: name, holder }, { $set: { until: new Date(0) } })
    },

    /** Milliseconds until the job can be claimed; below zero: now. */
    async waitMs(name: string): Promise<number> {
      return (await (looking ??= lookAtAll())).get(name) ?? 0
    },
  }
}

/** Jobs that are registered at the same moment are written together. */
function createRegistration(db: Connection, collection: string) {
  let registering: { dueInMs: Map<string, number>; done: Promise<void> } | undefined

  async function registerAll(dueInMs: ReadonlyMap<string, number>): Promise<void> {
    await new Promise(setImmediate)
    registering = undefined
    const writes = [...dueInMs].map(([name, ms]) => {
      const row = {
        until: { $ifNull: ['$until', new Date(0)] },
        dueAt: { $min: ['$dueAt', fromNow(ms)] },
        failures: { $ifNull: ['$failures', 0] },
      }
      return { updateOne: { filter: { _id: name }, update: [{ $set: row }], upsert: true } }
    })
    await db
      .collection<JobRow>(collection)
      .bulkWrite(writes, { ordered: false })
      .catch((error: unknown) => {
        // Another process has registered some of them concurrently, in the same way.
        const failed = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : []
        if (failed.length === 0 || failed.some(({ code }) => code !== duplicateKey)) throw error
      })
  }

  return async (name: string, dueInMs: number): Promise<void> => {
    if (registering === undefined) {
      const all = new Map<string, number>()
      registering = { dueInMs: all, done: registerAll(all) }
    }
    registering.dueInMs.set(name, dueInMs)
    await registering.done
  }
}

export type JobLeases = ReturnType<typeof createJobLeases>

/** Why a run was aborted. */
export class JobAborted extends Error {}

/** Renews the lease until `stop`; `lost` is aborted when another process may have acquired it. */
export function keepLease(leases: JobLeases, name: string, holder: string, leaseMs: number) {
  const lost = new AbortController()
  const lose = () => lost.abort(new JobAborted('the lease of the job was lost'))
  let expiry = setTimeout(lose, leaseMs)
  const renewal = setInterval(() => {
    const requestedAt = performance.now()
    leases.renew(name, holder).then(
      (still) => {
        clearTimeout(expiry)
        if (still) expiry = setTimeout(lose, leaseMs - (performance.now() - requestedAt))
        else lose()
      },
      () => undefined,
    )
  }, leaseMs / 4)
  return {
    lost: lost.signal,
    stop() {
      clearInterval(renewal)
      clearTimeout(expiry)
    },
  }
}
