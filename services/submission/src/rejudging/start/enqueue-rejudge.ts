import type { ClientSession } from 'mongoose'
import type { RejudgingContext } from '../context.ts'
import { cancelTask, taskIdFor, taskIdOf, type TaskRow, type TaskTarget } from '../../queue/tasks/index.ts'
import { requestRemoteJudging } from '../../submissions/changes/request-remote-judging.ts'
import { addRequeuedEvents } from '../../submissions/changes/add-requeued-events.ts'
import { clearedVerdict, type SubmissionRow } from '../../submissions/submission.model.ts'
import { dropCaseResults } from '../../verdicts/case-results.ts'

/** Fields of a submission that are needed to judge it again. */
export type Rejudged = Pick<
  SubmissionRow,
  | '_id'
  | 'uid'
  | 'cid'
  | 'tid'
  | 'gid'
  | 'scope'
  | 'tenant'
  | 'pid'
  | 'language'
  | 'attempt'
  | 'submitTime'
  | 'status'
  | 'record'
  | 'remote'
>

export interface RejudgeOptions {
  now: Date
  /** The problem version to judge by. */
  versionOf: (submission: Rejudged) => number
  rejudgingId?: number
}

/**
 * Enqueues submissions to be judged again, in the caller's transaction: running judgings are cancelled, verdicts are
 * cleared, and the next attempt waits in the lane for rejudging.
 */
export async function enqueueRejudge(
  ctx: Pick<
    RejudgingContext,
    'caseResults' | 'clock' | 'judgingRecords' | 'outbox' | 'submissions' | 'taskHandler' | 'tasks'
  >,
  session: ClientSession,
  submissions: readonly Rejudged[],
  again: RejudgeOptions,
): Promise<void> {
  const ids = submissions.map(({ _id }) => _id)
  const tasks = await ctx.tasks
    .find({ _id: { $in: ids.map(taskIdOf) } })
    .session(session)
    .lean()
  const taskOf = new Map(tasks.map((task) => [task.submitId, task]))
  for (const task of tasks) await cancelTask(ctx, session, task)
  const rows = submissions.map((submission) => {
    const attempt = nextAttempt(submission, taskOf.get(submission._id))
    return rejudgeTask(submission, { kind: 'submission', submitId: submission._id }, { ...again, attempt })
  })
  const remoteIds = new Set(submissions.filter(({ remote }) => remote !== undefined).map(({ _id }) => _id))
  await ctx.tasks.bulkWrite(
    rows
      .filter(({ submitId }) => !remoteIds.has(submitId))
      .map((task) => ({ replaceOne: { filter: { _id: task._id }, replacement: task, upsert: true } })),
    { session },
  )
  await ctx.submissions.bulkWrite(
    rows.map(({ submitId, attempt }) => ({
      updateOne: { filter: { _id: submitId }, update: { $set: { ...clearedVerdict, attempt } } },
    })),
    { session },
  )
  await dropCaseResults(ctx, session, ids)
  const requeued = submissions.map((before, index) => ({ before, attempt: rows[index]?.attempt ?? before.attempt }))
  await addRequeuedEvents(ctx, session, requeued)
  if (remoteIds.size > 0) await enqueueRemote(ctx, session, [...remoteIds], again)
}

/** Sends the code to its remote judge again. */
async function enqueueRemote(
  ctx: Pick<RejudgingContext, 'outbox' | 'submissions'>,
  session: ClientSession,
  ids: readonly number[],
  { now, rejudgingId }: RejudgeOptions,
): Promise<void> {
  const change =
    rejudgingId === undefined
      ? { $unset: { 'remote.rejudgingId': 1 } }
      : { $set: { 'remote.rejudgingId': rejudgingId } }
  await ctx.submissions.updateMany({ _id: { $in: ids } }, change, { session })
  const rows = await ctx.submissions
    .find({ _id: { $in: ids } })
    .session(session)
    .lean()
  for (const row of rows) await requestRemoteJudging(ctx, session, row, { lane: 'rejudge', isRunKept: false, at: now })
}

/** The attempt of the task can be ahead of the submission's while a judging is retried. */
export function nextAttempt({ attempt }: { attempt: number }, task: { attempt: number } | null | undefined): number {
  return Math.max(attempt, task?.attempt ?? 0) + 1
}

/** A task in the lane for rejudging. */
export function rejudgeTask(
  submission: Rejudged,
  target: TaskTarget,
  { now, versionOf, rejudgingId, attempt }: RejudgeOptions & { attempt: number },
): TaskRow {
  const { _id: submitId, uid, cid, pid, language } = submission
  return {
    _id: taskIdFor(target),
    submitId,
    uid,
    cid,
    pid,
    language,
    attempt,
    problemVersion: versionOf(submission),
    lane: 'rejudge',
    tenant: submission.tenant,
    state: 'waiting',
    queuedAt: now,
    systemErrors: 0,
    lapses: 0,
    ...(rejudgingId === undefined ? {} : { rejudgingId }),
  }
}
