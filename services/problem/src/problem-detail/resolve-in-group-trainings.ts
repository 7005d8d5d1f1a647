import { scopeKind, toScope } from '@verdict/proto/codes/scope'
import { AppError } from '@verdict/kit/errors'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import { findProblemReference } from '../problems/find-problem.ts'
import { resolveProblem, type ResolvedProblem, type ScopeIds } from '../scope/resolve-problem.ts'
import type { ProblemDetailContext } from './context.ts'

type Context = Pick<ProblemDetailContext, 'scopes' | 'problems' | 'problemCache' | 'trainings'>

/** Trainings of a group that are tried at most. */
const maxTrainings = 20

/**
 * Like `resolveProblem`; a problem that a group itself does not have is looked up in its trainings, as HOJ's page of a
 * problem of a training names only the group. The trainings decide who may read it.
 *
 * @throws AppError problem.not_found, errors of the scope's owner
 */
export async function resolveInGroupTrainings(
  ctx: Context,
  actor: PolicyActor,
  ids: ScopeIds,
  displayId: string,
): Promise<ResolvedProblem> {
  try {
    return await resolveProblem(ctx, actor, ids, { displayId })
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'problem.not_found'
    const scope = toScope(ids)
    const found = isUnknown && scopeKind(scope) === 'group' ? await inTrainings(ctx, actor, scope.gid, displayId) : null
    if (found === null) throw error
    return found
  }
}

async function inTrainings(
  ctx: Context,
  actor: PolicyActor,
  gid: number,
  displayId: string,
): Promise<ResolvedProblem | null> {
  const reference = await findProblemReference(ctx, { problemId: displayId })
  if (reference === null) return null
  const trainings = await ctx.trainings
    .find({ gid, 'problems.pid': reference._id }, { _id: 1 })
    .sort({ _id: -1 })
    .limit(maxTrainings)
    .lean<{ _id: number }[]>()
  for (const { _id: tid } of trainings) {
    try {
      return await resolveProblem(ctx, actor, { tid, gid }, { displayId })
    } catch (error) {
      // The actor may not enter this one, but perhaps another.
      if (!(error instanceof AppError)) throw error
    }
  }
  return null
}
