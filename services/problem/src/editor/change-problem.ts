import { addAudit, describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { supersedeSpec } from '../judge-specs/save-judge-spec.ts'
import { deletedKeyOf } from '../problems/problem-id.rules.ts'
import { canDeleteContestProblem } from '../problems/access/problem-access.rules.ts'
import { findManageableProblem, ownsProblem } from '../problems/find-problem.ts'
import { invalidateProblems } from '../problems/invalidate-problems.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { publishProblemChanged, publishProblemDeleted } from '../problems/publish-problem-events.ts'
import type { EditorContext } from './context.ts'

/** Changes who may see a problem. @throws AppError problem.not_found, problem.not_manageable */
export async function changeProblemAuth(
  ctx: EditorContext,
  actor: Actor,
  { id, auth }: { id: number; auth: number },
): Promise<void> {
  await findManageableProblem(ctx, actor, id, { authorUid: 1 })
  await inTransaction(ctx.db, async (session) => {
    const changes = { auth, modifiedUser: actor.username, updatedAt: ctx.clock.now() }
    const before = await ctx.problems
      .findOneAndUpdate({ _id: id, deletedAt: null }, { $set: changes }, { session })
      .lean<ProblemDoc>()
    if (before === null) throw new AppError('problem.not_found')
    const audited = { id, name: before.problemId, before: { auth: before.auth }, after: { auth } }
    if (before.auth !== auth) await addAudit(ctx, session, { action: 'problem.visibility', ...audited })
    await publishProblemChanged(ctx, session, { ...before, ...changes })
  })
  invalidateProblems(ctx)
}

/**
 * Deletes a problem: it can no longer be found and its ID is free. Data that submissions refer to is kept: its titles
 * and, for running judgings, its test data until that is swept.
 *
 * @throws AppError problem.not_found
 */
export async function deleteProblem(ctx: EditorContext, actor: Pick<Actor, 'username'>, pid: number): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const problem = await ctx.problems
      .findOneAndUpdate(
        { _id: pid, deletedAt: null },
        { $set: { deletedAt: ctx.clock.now(), problemKey: deletedKeyOf(pid), modifiedUser: actor.username } },
        { session },
      )
      .lean<ProblemDoc>()
    if (problem === null) throw new AppError('problem.not_found')
    const { problemId, auth, author, gid } = problem
    describeAudit({ name: problemId, before: { problemId, auth, author, gid }, after: null })
    await supersedeSpec(ctx, session, pid, problem.specVersion)
    await ctx.examples.deleteMany({ pid }, { session })
    await ctx.problemVersions.deleteMany({ pid }, { session })
    await ctx.draftVersions.deleteMany({ pid }, { session })
    await publishProblemDeleted(ctx, session, problem)
  })
  invalidateProblems(ctx)
}

/**
 * Deletes a problem that was created for contests, and returns it.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function deleteContestProblem(
  ctx: EditorContext,
  actor: Actor,
  pid: number,
): Promise<Pick<ProblemDoc, 'problemId' | 'auth' | 'author'>> {
  const problem = await findManageableProblem(ctx, actor, pid, { problemId: 1, author: 1 })
  if (!canDeleteContestProblem(actor.roles, problem) || !(await ownsProblem(ctx, actor, problem)))
    throw new AppError('problem.not_manageable')
  await deleteProblem(ctx, actor, pid)
  return problem
}
