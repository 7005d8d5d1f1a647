import type { Actor } from '@verdict/kit/actor'
import { addAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { findManageableProblem } from '../problems/find-problem.ts'
import { invalidateProblems } from '../problems/invalidate-problems.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { publishProblemChanged } from '../problems/publish-problem-events.ts'
import type { RemoteProblemsContext } from './context.ts'
import { hasOwnTests } from './has-own-tests.ts'

/**
 * Switches an imported problem between local judging on uploaded tests and its remote judge, for new submissions.
 * Stored submissions stay with their judge, also when they are rejudged.
 *
 * @throws AppError problem.not_found, problem.not_manageable, remote.not_imported, remote.only_samples
 */
export async function setJudgedHere(
  ctx: RemoteProblemsContext,
  actor: Actor,
  { id, isJudgedHere }: { id: number; isJudgedHere: boolean },
): Promise<void> {
  const problem = await findManageableProblem(ctx, actor, id)
  if (problem.remote === undefined) throw new AppError('remote.not_imported')
  if (isJudgedHere && !(await hasOwnTests(ctx, problem))) throw new AppError('remote.only_samples')
  await inTransaction(ctx.db, async (session) => {
    const changes = { modifiedUser: actor.username, updatedAt: ctx.clock.now() }
    const before = await ctx.problems
      .findOneAndUpdate(
        { _id: id, deletedAt: null },
        { $set: { ...changes, 'remote.isJudgedHere': isJudgedHere } },
        { session },
      )
      .lean<ProblemDoc>()
    if (before === null) throw new AppError('problem.not_found')
    const wasJudgedHere = before.remote?.isJudgedHere ?? false
    const audited = { id, name: before.problemId, before: { isJudgedHere: wasJudgedHere }, after: { isJudgedHere } }
    if (wasJudgedHere !== isJudgedHere) await addAudit(ctx, session, { action: 'problem.judged_here', ...audited })
    await publishProblemChanged(ctx, session, { ...before, ...changes })
  })
  invalidateProblems(ctx)
}
