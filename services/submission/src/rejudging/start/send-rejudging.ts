import type { ClientSession } from 'mongoose'
import { inTransaction } from '@verdict/kit/mongo'
import type { RejudgerContext, RejudgingContext } from '../context.ts'
import { enqueueRejudge, nextAttempt, rejudgeTask, type Rejudged } from './enqueue-rejudge.ts'
import { itemId, type ItemState, type RejudgingItemRow, type RejudgingRow } from '../rejudging.model.ts'
import { versionsFor, type VersionOf } from './versions.ts'
import { outcomeOf } from '../rejudging.rules.ts'
import { selectionOf } from './select-submissions.ts'
import type { SubmissionRow } from '../../submissions/submission.model.ts'

const batchSize = 200
/**
 * Limits the submissions of a rejudging that wait at the same time, so that few are still judged after it was
 * discarded.
 */
const maxWaitingItems = 1_000

/** Sends the next batch if few enough are waiting; returns whether there may be more to send at once. */
export async function sendBatch(ctx: RejudgerContext, rejudging: RejudgingRow): Promise<boolean> {
  const { _id: id, sentUpTo, lastSubmitId, allSent } = rejudging
  if (allSent) return false
  const waiting = await ctx.rejudgingItems.countDocuments(
    { rejudgingId: id, state: 'sent' },
    { limit: maxWaitingItems },
  )
  if (waiting >= maxWaitingItems) return false
  const next = await ctx.submissions
    .find(
      { $and: [selectionOf(rejudging), { _id: { $gt: sentUpTo, $lte: lastSubmitId } }] },
      { pid: 1, scope: 1, cid: 1, tid: 1, gid: 1 },
    )
    .sort({ _id: 1 })
    .limit(batchSize)
    .lean()
  const reached = next.at(-1)?._id
  if (reached === undefined) {
    await ctx.rejudgings.updateOne({ _id: id, sentUpTo, state: 'running' }, { $set: { allSent: true } })
    return false
  }
  const versions = await versionsFor(ctx, rejudging.actor ?? null, next)
  const ids = next.map(({ _id }) => _id)
  const isSent = await inTransaction(ctx.db, async (session) => {
    // Only the process that advances this position sends the part.
    const guard = { _id: id, sentUpTo, state: 'running' as const }
    const moved = await ctx.rejudgings.updateOne(guard, { $set: { sentUpTo: reached } }, { session })
    if (moved.modifiedCount === 0) return false
    await send(ctx, session, rejudging, { ids, versions })
    return true
  })
  if (isSent) {
    ctx.readCache.invalidate()
    ctx.queueSignals.emit('queued')
  }
  return true
}

/** Submissions whose problem was deleted cannot be judged and keep their verdicts. */
async function send(
  ctx: RejudgerContext,
  session: ClientSession,
  rejudging: RejudgingRow,
  { ids, versions }: { ids: number[]; versions: VersionOf },
): Promise<void> {
  const rows = await ctx.submissions
    .find({ _id: { $in: ids } }, { code: 0, errorMessage: 0 })
    .session(session)
    .lean()
  // Submissions to remote judges have no preview, because judging them means sending them.
  const isGone = (row: Rejudged) => versions(row) === undefined || (rejudging.preview && row.remote !== undefined)
  const [judged, gone] = [rows.filter((row) => !isGone(row)), rows.filter(isGone)]
  const items = [
    ...judged.map((row) => newItem(rejudging, row, 'sent')),
    ...gone.map((row) => newItem(rejudging, row, 'skipped')),
  ]
  const again = { now: ctx.clock.now(), rejudgingId: rejudging._id, versionOf: versionBy(rejudging, versions) }
  // Comes before inserting the items, because it marks those that another rejudging has sent as overtaken.
  if (rejudging.preview) await insertPreviews(ctx, session, judged, again)
  else await enqueueRejudge(ctx, session, judged, again)
  await ctx.rejudgingItems.insertMany(items, { session, lean: true })
}

function versionBy({ sameVersion, version }: RejudgingRow, versions: VersionOf) {
  if (version !== undefined) return () => version.judgeVersion
  return (submission: Rejudged) => {
    const present = versions(submission) ?? 1
    return sameVersion ? submission.record?.problemVersion || present : present
  }
}

async function insertPreviews(
  ctx: Pick<RejudgingContext, 'tasks'>,
  session: ClientSession,
  submissions: readonly Rejudged[],
  again: Parameters<typeof enqueueRejudge>[3] & { rejudgingId: number },
): Promise<void> {
  const tasks = submissions.map((submission) => {
    const target = { kind: 'preview', rejudgingId: again.rejudgingId, submitId: submission._id } as const
    return rejudgeTask(submission, target, { ...again, attempt: nextAttempt({ attempt: 0 }, undefined) })
  })
  await ctx.tasks.insertMany(tasks, { session, lean: true })
}

function newItem(
  { _id: rejudgingId }: RejudgingRow,
  submission: Omit<SubmissionRow, 'code' | 'errorMessage'>,
  state: ItemState,
): RejudgingItemRow {
  const { _id: submitId, username, displayPid, language, attempt } = submission
  return {
    _id: itemId(rejudgingId, submitId),
    rejudgingId,
    submitId,
    username,
    displayPid,
    language,
    state,
    before: outcomeOf(submission),
    beforeAttempt: attempt,
    after: null,
    changed: false,
    verdict: null,
    workerId: null,
  }
}
