import type { ClientSession } from 'mongoose'
import { inTransaction } from '@verdict/kit/mongo'
import { JudgeStatus, judgeStatusName } from '@verdict/proto/codes/judge-status'
import { submissionJudged } from '@verdict/proto/events/submission'
import type { FinishRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/FinishRequest'
import type { SubmissionContext } from '../context.ts'
import { summaryProjection, type SubmissionSummary } from '../submissions/submission.model.ts'
import { showStatus } from './report-progress.ts'
import { toVerdict, type Verdict } from './result.rules.ts'
import type { TaskRow } from './task.model.ts'

/** Who hands in a result: it counts only while all of this is so. */
interface Holder {
  taskId: string
  attempt: number
  workerId: string
}

/**
 * Takes the result of a judging, once: from the holder of the lease of the current attempt, and from nobody else. The
 * same result again is accepted without effect. After a system error the task is judged again, a few times.
 */
export async function finishTask(
  ctx: SubmissionContext,
  { taskId, attempt, workerId, result }: FinishRequest__Output,
): Promise<{ accepted: boolean }> {
  const holder = { taskId, attempt, workerId }
  const verdict = toVerdict(result)
  if (verdict.status === JudgeStatus.SystemError) {
    const again = await judgeAgainLater(ctx, holder, verdict)
    if (again) return { accepted: true }
  }
  const guard = { _id: taskId, attempt, workerId, state: 'leased' as const }
  do {
    const stored = await storeVerdict(ctx, guard, verdict)
    if (stored || (await isRepeated(ctx, holder))) return { accepted: true }
    // A transaction may begin at an instant just before a claim that was acknowledged by one member only.
  } while ((await ctx.tasks.exists(guard)) !== null)
  ctx.metrics.refusedResults.inc()
  ctx.log.info(holder, 'refused the result of a judging that is no longer current')
  return { accepted: false }
}

/** Whether this very result was taken before. */
async function isRepeated(ctx: SubmissionContext, { taskId, attempt, workerId }: Holder): Promise<boolean> {
  return (await ctx.tasks.exists({ _id: taskId, attempt, workerId, state: 'done' })) !== null
}

async function judgeAgainLater(ctx: SubmissionContext, holder: Holder, { errorMessage }: Verdict): Promise<boolean> {
  const { taskId, attempt, workerId } = holder
  const { SUBMISSION_MAX_SYSTEM_ERRORS: limit, SUBMISSION_RETRY_MS: pauseMs } = ctx.settings
  const task = await ctx.tasks
    .findOneAndUpdate(
      { _id: taskId, attempt, workerId, state: 'leased', systemErrors: { $lt: limit - 1 } },
      {
        $set: {
          state: 'delayed',
          notBefore: new Date(ctx.clock.now().getTime() + pauseMs),
          lastError: errorMessage ?? 'no reason given',
        },
        $inc: { attempt: 1, systemErrors: 1 },
        $unset: { workerId: 1, leaseUntil: 1, progress: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean()
  if (task === null) return false
  ctx.metrics.repeatedJudgings.inc({ reason: 'system_error' })
  ctx.log.warn({ ...holder, reason: errorMessage }, 'a judging ended with a system error and is done again')
  await showStatus(ctx, task.submitId, task.attempt, JudgeStatus.Pending)
  if (pauseMs === 0) ctx.dispatcher.workCame()
  return true
}

/** The state that the task must be in for the verdict to count. */
type TaskGuard = Pick<TaskRow, '_id' | 'attempt' | 'state'> & { workerId?: string; leaseUntil?: { $lt: Date } }

/** Task, submission, tests and event: all of them or none. Gives whether the verdict was stored. */
export async function storeVerdict(ctx: SubmissionContext, guard: TaskGuard, verdict: Verdict): Promise<boolean> {
  const now = ctx.clock.now()
  const task = await inTransaction(ctx.db, async (session) => {
    const ended = await ctx.tasks
      .findOneAndUpdate(
        guard,
        { $set: { state: 'done', endedAt: now }, $unset: { leaseUntil: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean()
    if (ended === null) return null
    const submission = await writeVerdict(ctx, session, ended, verdict, now)
    if (submission !== null) await ctx.outbox.add(session, submissionJudged, toJudgedEvent(submission, now))
    return ended
  })
  if (task === null) return false
  ctx.reads.invalidate()
  const { submitId, attempt } = task
  ctx.log.info({ submitId, attempt, verdict: judgeStatusName(verdict.status) }, 'verdict stored')
  ctx.metrics.verdicts.inc({ status: judgeStatusName(verdict.status) })
  ctx.metrics.turnaroundSec.observe({ lane: task.lane }, (now.getTime() - task.queuedAt.getTime()) / 1000)
  ctx.dispatcher.roomCame()
  return true
}

async function writeVerdict(
  ctx: SubmissionContext,
  session: ClientSession,
  { submitId, attempt, workerId }: TaskRow,
  { cases, ...verdict }: Verdict,
  judgedAt: Date,
): Promise<SubmissionSummary | null> {
  const submission = await ctx.submissions
    .findOneAndUpdate(
      { _id: submitId, attempt: { $lte: attempt } },
      { $set: { ...verdict, attempt, judger: workerId ?? null, judgedAt, isManual: false } },
      { session, returnDocument: 'after', projection: summaryProjection },
    )
    .lean()
  if (submission === null) return null
  await ctx.caseResults.replaceOne({ _id: submitId }, { _id: submitId, attempt, cases }, { session, upsert: true })
  return submission
}

function toJudgedEvent(submission: SubmissionSummary, judgedAt: Date) {
  const { _id: submitId, attempt, pid, cid, gid, uid, username, status, score, oiRankScore } = submission
  const { timeMs, memoryKb, language, submitTime } = submission
  return {
    ...{ submitId, attempt, pid, cid, gid, uid, username, status, score, oiRankScore, timeMs, memoryKb, language },
    submitTime: submitTime.toISOString(),
    judgedAt: judgedAt.toISOString(),
  }
}
