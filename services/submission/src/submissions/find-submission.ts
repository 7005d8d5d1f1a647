import { AppError } from '@verdict/kit/errors'
import { isAdminRole, type Principal } from '@verdict/kit/principal'
import type { SubmissionContext } from '../context.ts'
import { findProblemCopy } from '../copies/problem-copies.ts'
import type { ProblemCopy } from '../copies/problem-copy.model.ts'
import type { SubmissionRow } from './submission.model.ts'
import { canKnowOf, type Viewer } from './visibility.rules.ts'

export function viewerOf(principal: Principal | null): Viewer {
  return { uid: principal?.uid ?? null, isAdmin: isAdminRole(principal) }
}

export interface KnownSubmission {
  submission: SubmissionRow
  problem: ProblemCopy | undefined
}

/**
 * A submission that the viewer may know of, with its problem.
 *
 * @throws AppError submission.not_found
 */
export async function findKnownSubmission(
  ctx: SubmissionContext,
  viewer: Viewer,
  submitId: number,
): Promise<KnownSubmission> {
  const submission = await ctx.reads.get(`submission ${submitId}`, async () =>
    ctx.submissions.findById(submitId).lean(),
  )
  if (submission === null) throw new AppError('submission.not_found')
  const problem = await findProblemCopy(ctx, submission.pid)
  if (!canKnowOf(viewer, submission, problem)) throw new AppError('submission.not_found')
  return { submission, problem }
}
