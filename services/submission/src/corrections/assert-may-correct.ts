import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { CorrectionsContext } from './context.ts'
import { assertMayJudge } from '../submissions/find-submission.ts'

/**
 * Refuses unless the policy of the submission's scope lets the actor correct verdicts; returns the problem.
 *
 * @throws AppError submission.not_found, what the policy refuses with
 */
export async function assertMayCorrect(
  ctx: CorrectionsContext,
  actor: Actor,
  submitId: number,
): Promise<{ pid: number }> {
  const submission = await ctx.submissions.findById(submitId, { pid: 1, cid: 1, tid: 1, gid: 1 }).lean()
  if (submission === null) throw new AppError('submission.not_found')
  await assertMayJudge(ctx, actor, submission, 'correct')
  return { pid: submission.pid }
}
