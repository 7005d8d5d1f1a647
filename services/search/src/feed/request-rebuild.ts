import type { Connection } from 'mongoose'

/** The parts of the collections of `createProjection` and `defineJob` that are used. */
interface Progress {
  _id: string
  cursor: string
  reshaping: boolean
}
interface JobDue {
  _id: string
  dueAt: Date
  failures: number
}

const jobs = { _id: { $in: ['catch-up-documents', 'reconcile-documents'] } }

/**
 * Makes all documents be read again from their owners, and removes those that no longer exist. Existing documents stay
 * until they are replaced. A running service starts within a minute.
 */
export async function requestRebuild(db: Connection): Promise<void> {
  await db
    .collection<Progress>('projections')
    .updateOne({ _id: 'documents' }, { $set: { cursor: '', reshaping: true } })
  await db.collection<JobDue>('jobs').updateMany(jobs, [{ $set: { dueAt: '$$NOW', failures: 0 } }])
}

/** Whether the requested rebuild is done. */
export async function isRebuilt(db: Connection): Promise<boolean> {
  const waiting = { $or: [{ failures: { $gt: 0 } }, { $expr: { $lte: ['$dueAt', '$$NOW'] } }] }
  const [progress, unfinished] = await Promise.all([
    db.collection<Progress>('projections').findOne({ _id: 'documents', reshaping: true }),
    db.collection<JobDue>('jobs').findOne({ ...jobs, ...waiting }),
  ])
  return progress === null && unfinished === null
}
