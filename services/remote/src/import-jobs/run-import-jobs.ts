import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import { AppError } from '@verdict/kit/errors'
import { fetchRemoteProblem, findingsOf, importProblem } from '../imports/import-problem.ts'
import { findSiteState } from '../site-states/site-states.ts'
import type { ImportJobsContext } from './context.ts'
import type { ImportItemRow, ImportJobRow } from './import-job.model.ts'

/** Longer than importing one problem with its images takes. */
const leaseMs = 180_000
/** Batch size of one step; the next one follows soon. */
const maxItems = 20
const maxTries = 3
const unfinished = ['waiting', 'working'] as const

type Ended = Partial<ImportItemRow> & Pick<ImportItemRow, 'state'>

/**
 * Continues the imports from all remote judges; safe to run in several processes.
 *
 * @returns whether there were any
 */
export async function runImportJobs(ctx: ImportJobsContext, stopping: AbortSignal): Promise<boolean> {
  const keys = await ctx.importJobs.distinct('key', { state: 'running' })
  const rows = ctx.siteRows.filter(({ site }) => keys.includes(site.key))
  await Promise.all(rows.map(({ site }) => importFrom(ctx, site.key, stopping)))
  return keys.length > 0
}

/** Imports problems sequentially; a judge with failures is left alone for a while. */
async function importFrom(ctx: ImportJobsContext, key: RemoteJudgeKey, stopping: AbortSignal): Promise<void> {
  for (let done = 0; done < maxItems && !stopping.aborted; done += 1) {
    if ((await findSiteState(ctx, ctx.siteOf(key).accountsOf)).pausedUntil !== null) return
    const job = await claimJob(ctx, key)
    if (job === null) return
    const item = job.items.find(({ state }) => state === 'waiting' || state === 'working')
    if (item !== undefined) await workOn(ctx, job, item)
    await releaseJob(ctx, job._id)
  }
}

function claimJob(ctx: ImportJobsContext, key: RemoteJudgeKey): Promise<ImportJobRow | null> {
  const now = ctx.clock.now()
  return ctx.importJobs
    .findOneAndUpdate(
      { state: 'running', key, leasedUntil: { $lte: now } },
      { $set: { leasedUntil: new Date(now.getTime() + leaseMs) } },
      { sort: { createdAt: 1 }, returnDocument: 'after' },
    )
    .lean<ImportJobRow>()
}

/** Releases a job for the next step, or ends it if no items are waiting. */
async function releaseJob({ importJobs, clock }: ImportJobsContext, _id: string): Promise<void> {
  const now = clock.now()
  await importJobs.updateOne({ _id }, { $set: { leasedUntil: now } })
  const isOver = { _id, state: 'running' as const, 'items.state': { $nin: [...unfinished] } }
  await importJobs.updateOne(isOver, { $set: { state: 'done', endedAt: now } })
}

async function workOn(ctx: ImportJobsContext, job: ImportJobRow, item: ImportItemRow): Promise<void> {
  const begun: Ended = { state: 'working', tries: item.tries + 1 }
  if (!(await writeItem(ctx, job, item, begun))) return // cancelled meanwhile
  const ended = await tryItem(ctx, job, item)
  await writeItem(ctx, job, item, ended)
}

async function tryItem(ctx: ImportJobsContext, job: ImportJobRow, item: ImportItemRow): Promise<Ended> {
  try {
    return job.isDryRun ? await checkItem(ctx, job, item) : await importItem(ctx, job, item)
  } catch (error) {
    if (!(error instanceof AppError)) ctx.log.error({ err: error, job: job._id }, 'a problem could not be imported')
    const { code, params } = error instanceof AppError ? error : { code: 'server.error', params: {} }
    // Temporary errors are retried, after the backoff of the judge.
    const mayPass = ['remote.site_down', 'remote.rate_limited', 'server.unavailable', 'server.error'].includes(code)
    if (mayPass && item.tries + 1 < maxTries) return { state: 'waiting' }
    return { state: 'failed', code, params }
  }
}

async function checkItem(ctx: ImportJobsContext, { key }: ImportJobRow, { problemId }: ImportItemRow): Promise<Ended> {
  const fetched = await fetchRemoteProblem(ctx, { name: key, problemId }, { retention: 'none' })
  const found = findingsOf(fetched)
  if (fetched.pid === 0) return { state: 'new', ...found }
  return { state: found.changed.length === 0 ? 'same' : 'changed', pid: fetched.pid, ...found }
}

/** Imports an item. If a process crashed after the problem was stored, the item counts as imported. */
async function importItem(
  ctx: ImportJobsContext,
  { key, by, update }: ImportJobRow,
  { problemId, state: begun }: ImportItemRow,
): Promise<Ended> {
  const ifPresent = update ? 'update' : begun === 'working' ? 'keep' : 'refuse'
  const { state, ...found } = await importProblem(ctx, by, { name: key, problemId }, { ifPresent })
  return { state: state === 'kept' ? 'imported' : state, ...found }
}

/** @returns false: the import was stopped */
async function writeItem(
  { importJobs }: ImportJobsContext,
  { _id }: ImportJobRow,
  { problemId }: ImportItemRow,
  change: Ended,
): Promise<boolean> {
  const fields = Object.fromEntries(Object.entries(change).map(([name, value]) => [`items.$.${name}`, value]))
  const written = await importJobs.updateOne(
    { _id, items: { $elemMatch: { problemId, state: { $in: [...unfinished] } } }, state: 'running' },
    { $set: fields },
  )
  return written.matchedCount > 0
}
