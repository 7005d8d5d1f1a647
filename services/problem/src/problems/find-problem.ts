import { AppError } from '@verdict/kit/errors'
import type { ProblemContext } from '../context.ts'
import { findGroupLevel, type GroupProblemActor } from './group-membership.ts'
import { canManageGroupProblem, canManageProblem } from './problem-access.rules.ts'
import { problemKeyOf } from './problem-id.rules.ts'
import type { ProblemDoc } from './problem.model.ts'

/** @throws AppError problem.not_found */
export async function findProblem(
  ctx: Pick<ProblemContext, 'problems'>,
  pid: number,
  fields: Readonly<Record<string, 0 | 1>> = {},
): Promise<ProblemDoc> {
  const problem = await ctx.problems.findOne({ _id: pid, deletedAt: null }, fields).lean<ProblemDoc>()
  if (problem === null) throw new AppError('problem.not_found')
  return problem
}

/** Whether the actor may change the problem: by its site role, or in the group that the problem is of. */
export async function mayManageProblem(
  ctx: Pick<ProblemContext, 'groups'>,
  actor: GroupProblemActor,
  problem: Pick<ProblemDoc, 'authorUid' | 'gid'>,
): Promise<boolean> {
  if (canManageProblem(actor, problem)) return true
  if (problem.gid === null || actor === null) return false
  const { level } = await findGroupLevel(ctx, actor, problem.gid)
  return canManageGroupProblem({ level, uid: actor.uid }, problem)
}

/**
 * The problem, if the actor may change it.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function findManageableProblem(
  ctx: Pick<ProblemContext, 'problems' | 'groups'>,
  actor: GroupProblemActor,
  pid: number,
  fields: Readonly<Record<string, 1>> = {},
): Promise<ProblemDoc> {
  const projection = Object.keys(fields).length === 0 ? {} : { ...fields, authorUid: 1 as const, gid: 1 as const }
  const problem = await findProblem(ctx, pid, projection)
  if (!(await mayManageProblem(ctx, actor, problem))) throw new AppError('problem.not_manageable')
  return problem
}

/** What is known of a problem before anybody is let in. */
export type ProblemReference = Pick<ProblemDoc, '_id' | 'problemId' | 'auth' | 'gid' | 'authorUid' | 'specVersion'>

const referenceFields = { problemId: 1, auth: 1, gid: 1, authorUid: 1, specVersion: 1 } as const

/** The problem with this display id (in any case) or number, from the cache; null when there is none. */
export function findProblemReference(
  ctx: Pick<ProblemContext, 'problems' | 'problemCache'>,
  key: { pid: number } | { problemId: string },
): Promise<ProblemReference | null> {
  const filter = 'pid' in key ? { _id: key.pid } : { problemKey: problemKeyOf(key.problemId) }
  return ctx.problemCache.get(`reference ${JSON.stringify(filter)}`, () =>
    ctx.problems
      .findOne({ ...filter, deletedAt: null }, referenceFields)
      .lean<ProblemReference>()
      .exec(),
  )
}
