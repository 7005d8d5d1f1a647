import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Principal } from '@verdict/kit/principal'
import type { SubmissionContext } from '../context.ts'
import { findBrief } from '../copies/find-brief.ts'
import { judgeAgain } from './judge-again.ts'

/**
 * Lets one submission be judged again by the problem as it is now; a judging that is under way begins anew.
 *
 * @throws AppError submission.not_found, problem.not_found
 */
export async function rejudgeSubmission(
  ctx: SubmissionContext,
  { username }: Principal,
  { submitId }: { submitId: number },
): Promise<void> {
  const known = await ctx.submissions.findById(submitId, { pid: 1 }).lean()
  if (known === null) throw new AppError('submission.not_found')
  const { version } = await findBrief(ctx, known.pid)
  await inTransaction(ctx.db, async (session) => {
    const submission = await ctx.submissions.findById(submitId, { code: 0 }).session(session).lean()
    if (submission === null) throw new AppError('submission.not_found')
    await judgeAgain(ctx, session, [submission], { now: ctx.clock.now(), versionOf: () => version })
  })
  ctx.reads.invalidate()
  ctx.dispatcher.workCame()
  ctx.log.info({ submitId, by: username }, 'judged again')
}
