import { mongo, type PipelineStage } from 'mongoose'
import { defineJob, type Job } from '@verdict/kit/job'
import { blobBucket, blobCollection, gridBucketName, type BlobDoc } from '../blobs/blob.model.ts'
import type { ProblemSettings } from '../config.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import type { SweepsContext } from './context.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Upper bound of the duration of a GridFS write. */
const writeMs = 24 * hourMs

/** Dependencies of a sweep. */
export type SweepContext = Pick<
  SweepsContext,
  'db' | 'judgeSpecs' | 'problemVersions' | 'draftVersions' | 'scriptRuns' | 'blobRows' | 'clock'
> & {
  settings: Pick<SweepsContext['settings'], 'PROBLEM_TEST_DATA_GRACE_HOURS'>
}

/** Numbers of deleted objects. */
export type SweepResult = Record<'specs' | 'blobs' | 'files', number>

/** A model, reduced to its collection. */
interface Collection {
  collection: { name: string }
}

/** Excludes specifications that the collection references. */
function withoutSpecsOf({ collection }: Collection): PipelineStage[] {
  const isOf = { $and: [{ $eq: ['$pid', '$$pid'] }, { $eq: ['$specVersion', '$$version'] }] }
  const variables = { pid: '$pid', version: '$version' }
  const pipeline = [{ $match: { $expr: isOf } }, { $limit: 1 as const }, { $project: { _id: 1 as const } }]
  return [{ $lookup: { from: collection.name, let: variables, pipeline, as: 'uses' } }, { $match: { uses: [] } }]
}

/** Excludes blobs that the collection references. */
function withoutBlobsOf({ collection }: Collection): PipelineStage[] {
  const pipeline = [{ $limit: 1 as const }, { $project: { _id: 1 as const } }]
  const lookup = { from: collection.name, localField: '_id', foreignField: 'blobs', pipeline, as: 'uses' }
  return [{ $lookup: lookup }, { $match: { uses: [] } }]
}

/** Deletes specifications that no version of a problem references: those of earlier drafts and of deleted problems. */
async function sweepSpecs(ctx: SweepContext, before: Date): Promise<number> {
  const superseded = { supersededAt: { $ne: null, $lt: before } }
  const unused = await ctx.judgeSpecs.aggregate<Pick<JudgeSpecDoc, 'pid' | 'version'>>([
    { $match: superseded },
    ...withoutSpecsOf(ctx.problemVersions),
    ...withoutSpecsOf(ctx.draftVersions),
    { $project: { _id: 0, pid: 1, version: 1 } },
  ])
  let count = 0
  for (const { pid, version } of unused)
    count += (await ctx.judgeSpecs.deleteOne({ pid, version, ...superseded })).deletedCount
  return count
}

/**
 * Deletes blobs that no specification, version or test script references. Uploads need no check: their blobs were
 * touched within the last 24 hours, and the grace period is at least two days.
 */
async function sweepBlobs(ctx: SweepContext, before: Date, signal?: AbortSignal): Promise<number> {
  const bucket = blobBucket(ctx.db)
  const rows = blobCollection(ctx.db)
  const unused = rows.aggregate<Pick<BlobDoc, '_id'>>([
    { $match: { touchedAt: { $lt: before } } },
    ...withoutBlobsOf(ctx.judgeSpecs),
    ...withoutBlobsOf(ctx.problemVersions),
    ...withoutBlobsOf(ctx.draftVersions),
    ...withoutBlobsOf(ctx.scriptRuns),
    { $project: { _id: 1 } },
  ])
  let count = 0
  for await (const { _id } of unused) {
    if (signal?.aborted === true) break
    const deleted = await rows.findOneAndDelete({ _id, touchedAt: { $lt: before } })
    if (deleted === null) continue // touched meanwhile, so it is about to be used
    count += 1
    if (deleted.fileId !== undefined) await bucket.delete(deleted.fileId)
  }
  return count
}

/** Deletes orphaned files and chunks in GridFS, left by a process that crashed during a write or a deletion. */
async function sweepFiles(ctx: SweepContext, before: Date, signal?: AbortSignal): Promise<number> {
  const files = ctx.db.collection(`${gridBucketName}.files`)
  const chunks = ctx.db.collection(`${gridBucketName}.chunks`)
  const oldest = mongo.ObjectId.createFromTime(Math.floor(before.getTime() / 1000))
  const stray = chunks.aggregate<{ files_id: mongo.ObjectId }>([
    { $match: { n: 0, files_id: { $lt: oldest } } },
    {
      $lookup: {
        from: ctx.blobRows.collection.name,
        localField: 'files_id',
        foreignField: 'fileId',
        pipeline: [{ $limit: 1 }, { $project: { _id: 1 } }],
        as: 'blobs',
      },
    },
    { $match: { blobs: [] } },
    { $project: { _id: 0, files_id: 1 } },
  ])
  let count = 0
  for await (const { files_id: fileId } of stray) {
    if (signal?.aborted === true) break
    await files.deleteOne({ _id: fileId })
    await chunks.deleteMany({ files_id: fileId })
    count += 1
  }
  return count
}

/** A job that sweeps unused test data at the configured interval. */
export function testDataSweep(ctx: SweepContext & { settings: Pick<ProblemSettings, 'PROBLEM_SWEEP_MINUTES'> }): Job {
  const everyMs = ctx.settings.PROBLEM_SWEEP_MINUTES * minuteMs
  return defineJob({ name: 'sweep-test-data', schedule: { everyMs }, run: (signal) => sweepTestData(ctx, signal) })
}

/**
 * Deletes versions of judge specifications that were superseded before the grace period, then unreferenced contents.
 * Safe to run in several processes concurrently.
 */
export async function sweepTestData(ctx: SweepContext, signal?: AbortSignal): Promise<SweepResult> {
  const now = ctx.clock.now().getTime()
  const before = new Date(now - ctx.settings.PROBLEM_TEST_DATA_GRACE_HOURS * hourMs)
  return {
    specs: await sweepSpecs(ctx, before),
    blobs: await sweepBlobs(ctx, before, signal),
    files: await sweepFiles(ctx, new Date(now - writeMs), signal),
  }
}
