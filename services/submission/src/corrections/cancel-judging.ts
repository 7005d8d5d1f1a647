import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { remoteJudgingCancelled } from '@verdict/proto/events/submission'
import { auditedVerdict } from '../verdicts/audited-verdict.rules.ts'
import type { CorrectionsContext } from './context.ts'
import { bareVerdict } from '../verdicts/result.rules.ts'
import { cancelTask, taskIdOf } from '../queue/tasks/index.ts'
import { nextAttempt } from '../rejudging/start/enqueue-rejudge.ts'
import { assertMayCorrect } from './assert-may-correct.ts'
import { writeVerdict } from '../submissions/changes/write-verdict.ts'

/**
 * Cancels a submission: a running judging is stopped and its result refused; an existing verdict no longer counts.
 *
 * @throws AppError submission.not_found, submission.already_cancelled, what the policy of its scope refuses with
 */
export async function cancelJudging(
  ctx: CorrectionsContext,
  actor: Actor,
  { submitId }: { submitId: number },
): Promise<void> {
  await assertMayCorrect(ctx, actor, submitId)
  const { username } = actor
  await inTransaction(ctx.db, async (session) => {
    const submission = await ctx.submissions
      .findById(submitId, { attempt: 1, status: 1, score: 1, remote: 1 })
      .session(session)
      .lean()
    if (submission === null) throw new AppError('submission.not_found')
    if (submission.status === JudgeStatus.Cancelled) throw new AppError('submission.already_cancelled')
    const after = auditedVerdict({ status: JudgeStatus.Cancelled, score: null })
    describeAudit({ before: auditedVerdict(submission), after })
    const task = await ctx.tasks.findById(taskIdOf(submitId)).session(session).lean()
    if (task !== null) await cancelTask(ctx, session, task)
    const { remote, attempt } = submission
    if (remote !== undefined) await ctx.outbox.add(session, remoteJudgingCancelled, { submitId, attempt })
    await writeVerdict(ctx, session, {
      judging: {
        submitId,
        attempt: nextAttempt(submission, task),
        kind: 'cancelled',
        by: username,
        workerId: null,
        at: ctx.clock.now(),
      },
      verdict: bareVerdict(JudgeStatus.Cancelled),
      only: {},
      judger: username,
      isManual: true,
    })
  })
  ctx.readCache.invalidate()
  ctx.queueSignals.emit('capacity')
  ctx.log.info({ submitId, by: username }, 'judging cancelled')
}
