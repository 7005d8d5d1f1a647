import type { Connection } from 'mongoose'

/** What of the collections of `createProjection` and `defineJob` is looked at. */
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
 * Has all documents read again from their owners, and those taken out that the owners no longer have. What is there stays
 * until it is replaced. A running service begins within a minute, others when they start.
 */
export async function requestRebuild(db: Connection): Promise<void> {
  await db
    .collection<Progress>('projections')
    .updateOne({ _id: 'documents' }, { $set: { cursor: '', reshaping: true } })
  await db.collection<JobDue>('jobs').updateMany(jobs, [{ $set: { dueAt: '$$NOW', failures: 0 } }])
}

/** Whether what was requested is done. */
export async function isRebuilt(db: Connection): Promise<boolean> {
  const waiting = { $or: [{ failures: { $gt: 0 } }, { $expr: { $lte: ['$dueAt', '$$NOW'] } }] }
  const [progress, unfinished] = await Promise.all([
    db.collection<Progress>('projections').findOne({ _id: 'documents', reshaping: true }),
    db.collection<JobDue>('jobs').findOne({ ...jobs, ...waiting }),
  ])
  return progress === null && unfinished === null
}
