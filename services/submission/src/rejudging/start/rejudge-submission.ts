import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { auditedVerdict } from '../../verdicts/audited-verdict.rules.ts'
import type { RejudgingContext } from '../context.ts'
import { assertMayJudge } from '../../submissions/find-submission.ts'
import { versionsFor } from './versions.ts'
import { enqueueRejudge } from './enqueue-rejudge.ts'

/**
 * Judges one submission again with the current version of its problem; a running judging is restarted.
 *
 * @throws AppError submission.not_found, problem.not_found, what the policy of its scope refuses with
 */
export async function rejudgeSubmission(
  ctx: RejudgingContext,
  actor: Actor,
  { submitId }: { submitId: number },
): Promise<void> {
  const known = await ctx.submissions.findById(submitId, { pid: 1, scope: 1, cid: 1, tid: 1, gid: 1 }).lean()
  if (known === null) throw new AppError('submission.not_found')
  await assertMayJudge(ctx, actor, known, 'rejudge')
  const versionOf = await versionsFor(ctx, actor, [known])
  const version = versionOf(known)
  if (version === undefined) throw new AppError('problem.not_found')
  await inTransaction(ctx.db, async (session) => {
    const submission = await ctx.submissions.findById(submitId, { code: 0 }).session(session).lean()
    if (submission === null) throw new AppError('submission.not_found')
    const after = auditedVerdict({ status: JudgeStatus.Pending, score: null })
    describeAudit({ before: auditedVerdict(submission), after })
    await enqueueRejudge(ctx, session, [submission], { now: ctx.clock.now(), versionOf: () => version })
  })
  ctx.readCache.invalidate()
  ctx.queueSignals.emit('queued')
  ctx.log.info({ submitId, by: actor.username }, 'judged again')
}
