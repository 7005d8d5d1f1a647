import type { ClientSession } from 'mongoose'
import { createBatcher, createSerialQueue } from '@verdict/kit/batcher'
import { withoutDeadline } from '@verdict/kit/deadline'
import { inTransaction } from '@verdict/kit/mongo'
import { columnOf, countChange, type CountColumn, type ProblemCounts } from '../counters/count.rules.ts'
import { updateProgress } from '../progress/update-progress.ts'
import type { JudgedSubmissionsContext } from './context.ts'
import type { VerdictCountBatcher, CountedVerdict } from './counted-verdict.ts'

/** Verdicts that arrive within this time form one batch. */
const pauseMs = 100
const stallTimeoutMs = 1_000
const maxBatchSize = 200

type Context = Omit<JudgedSubmissionsContext, 'verdictCountBatcher'>

/**
 * Counts verdicts in batches, one transaction for each: single transactions that change the same problem would
 * conflict.
 */
export function createVerdictCountBatcher(ctx: Context): VerdictCountBatcher {
  const count = async (_key: '', verdicts: readonly CountedVerdict[]) => {
    await inTransaction(ctx.db, (session) => countVerdicts(ctx, session, latestOf(verdicts)))
    ctx.problemCache.invalidate()
  }
  return createBatcher(
    createSerialQueue(stallTimeoutMs),
    (key: '', verdicts: readonly CountedVerdict[]) => withoutDeadline(() => count(key, verdicts)),
    { pauseMs, maxEntries: maxBatchSize },
  )
}

/** The verdict of the highest attempt for each submission. */
function latestOf(verdicts: readonly CountedVerdict[]): CountedVerdict[] {
  const latest = new Map<number, CountedVerdict>()
  for (const one of verdicts) if ((latest.get(one.submitId)?.attempt ?? 0) < one.attempt) latest.set(one.submitId, one)
  return [...latest.values()]
}

/** A verdict that counts from now on, and the column that its submission was counted in before; null: none. */
interface Change {
  verdict: CountedVerdict
  before: CountColumn | null
}

async function countVerdicts(ctx: Context, session: ClientSession, verdicts: readonly CountedVerdict[]): Promise<void> {
  const [first, again] = [
    verdicts.filter(({ attempt }) => attempt === 1),
    verdicts.filter(({ attempt }) => attempt > 1),
  ]
  const changes = [...(await countFirst(ctx, session, first)), ...(await countAgain(ctx, session, again))]
  await updateProgress(
    ctx,
    session,
    changes.map(({ verdict: { uid, pid, status } }) => ({ uid, pid, column: columnOf(status) })),
  )
  await countInProblems(ctx, session, changes)
}

/** Inserts the first verdict of each submission; existing rows are as new, or newer. */
async function countFirst(
  ctx: Context,
  session: ClientSession,
  verdicts: readonly CountedVerdict[],
): Promise<Change[]> {
  if (verdicts.length === 0) return []
  const { upsertedIds } = await ctx.countedSubmissions.bulkWrite(
    verdicts.map((verdict) => ({
      updateOne: { filter: { _id: verdict.submitId }, update: { $setOnInsert: toFields(verdict) }, upsert: true },
    })),
    { session },
  )
  return verdicts.filter((_, index) => index in upsertedIds).map((verdict) => ({ verdict, before: null }))
}

async function countAgain(
  ctx: Context,
  session: ClientSession,
  verdicts: readonly CountedVerdict[],
): Promise<Change[]> {
  if (verdicts.length === 0) return []
  const ids = verdicts.map(({ submitId }) => submitId)
  const rows = await ctx.countedSubmissions
    .find({ _id: { $in: ids } }, { attempt: 1, column: 1 })
    .session(session)
    .lean()
  const known = new Map(rows.map((row) => [row._id, row]))
  const newer = verdicts.filter(({ submitId, attempt }) => (known.get(submitId)?.attempt ?? 0) < attempt)
  if (newer.length === 0) return []
  await ctx.countedSubmissions.bulkWrite(
    newer.map((verdict) => ({
      updateOne: { filter: { _id: verdict.submitId }, update: { $set: toFields(verdict) }, upsert: true },
    })),
    { session },
  )
  return newer.map((verdict) => ({ verdict, before: known.get(verdict.submitId)?.column ?? null }))
}

function toFields({ pid, uid, attempt, status, timeMs, score, submitTime }: CountedVerdict) {
  return { pid, uid, attempt, column: columnOf(status), timeMs, score, at: new Date(submitTime) }
}

async function countInProblems(
  { problems }: Pick<Context, 'problems'>,
  session: ClientSession,
  changes: readonly Change[],
): Promise<void> {
  const counting = changes.filter(({ verdict }) => verdict.countsInProblem)
  const writes = [...Map.groupBy(counting, ({ verdict }) => verdict.pid)].flatMap(([pid, ofProblem]) => {
    const change = sumOf(ofProblem.map(({ verdict, before }) => countChange(before, columnOf(verdict.status))))
    return Object.keys(change).length === 0 ? [] : [{ updateOne: { filter: { _id: pid }, update: { $inc: change } } }]
  })
  if (writes.length > 0) await problems.bulkWrite(writes, { session })
}

/** The increments for `$inc`, such as `counts.ac: 1`; zeros are left out. */
function sumOf(changes: readonly Partial<ProblemCounts>[]): Record<string, number> {
  const sum = new Map<string, number>()
  for (const change of changes)
    for (const [column, by] of Object.entries(change))
      sum.set(`counts.${column}`, (sum.get(`counts.${column}`) ?? 0) + by)
  return Object.fromEntries([...sum].filter(([, by]) => by !== 0))
}
