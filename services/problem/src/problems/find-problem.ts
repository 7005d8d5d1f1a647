import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { AppError } from '@verdict/kit/errors'
import type { ProblemsContext } from './context.ts'
import { findSetterRole } from './access/find-setter-role.ts'
import { findGroupLevel, type GroupProblemActor } from './access/group-membership.ts'
import {
  canManageGroupProblem,
  canManageOwnProblems,
  canManageProblem,
  isPublicProblem,
} from './access/problem-access.rules.ts'
import { problemKeyOf } from './problem-id.rules.ts'
import type { ProblemDoc } from './problem.model.ts'

/** @throws AppError problem.not_found */
export async function findProblem(
  ctx: Pick<ProblemsContext, 'problems'>,
  pid: number,
  fields: Readonly<Record<string, 0 | 1>> = {},
): Promise<ProblemDoc> {
  const problem = await ctx.problems.findOne({ _id: pid, deletedAt: null }, fields).lean<ProblemDoc>()
  if (problem === null) throw new AppError('problem.not_found')
  return problem
}

/** Whether the actor may edit the problem, as its owner or as an editor appointed by the owner. */
export async function mayManageProblem(
  ctx: ManageContext,
  actor: GroupProblemActor,
  problem: Pick<ProblemDoc, '_id' | 'authorUid' | 'gid'>,
): Promise<boolean> {
  return (await ownsProblem(ctx, actor, problem)) || isEditor(ctx, actor, problem)
}

type ManageContext = Pick<ProblemsContext, 'groups' | 'problemSetters'>

/** Editors also need what owners need: a staff role, or membership in the group. */
async function isEditor(
  ctx: ManageContext,
  actor: GroupProblemActor,
  { _id: pid, gid }: Pick<ProblemDoc, '_id' | 'gid'>,
): Promise<boolean> {
  if (actor === null || (await findSetterRole(ctx, actor.uid, pid)) !== 'editor') return false
  if (gid === null) return canManageOwnProblems(actor.roles)
  return (await findGroupLevel(ctx, actor, gid)).level >= GroupLevel.Member
}

/** Whether the actor has all rights on the problem, by site role or by their level in its group. */
export async function ownsProblem(
  ctx: Pick<ProblemsContext, 'groups'>,
  actor: GroupProblemActor,
  problem: Pick<ProblemDoc, 'authorUid' | 'gid'>,
): Promise<boolean> {
  if (canManageProblem(actor, problem)) return true
  if (problem.gid === null || actor === null) return false
  const { level } = await findGroupLevel(ctx, actor, problem.gid)
  return canManageGroupProblem({ level, uid: actor.uid }, problem)
}

const managedFields = { authorUid: 1, gid: 1, auth: 1, applyPublicProgress: 1 } as const
type Managed = Pick<ProblemDoc, '_id' | keyof typeof managedFields>

/**
 * The error if the actor may not edit the problem, otherwise null. The existence of a problem is hidden from those who
 * cannot see it anywhere: site administrators see all problems of the site and those that groups have proposed for
 * publication, members those that their group shows them.
 */
export async function managementRefusal(
  ctx: ManageContext,
  actor: GroupProblemActor,
  problem: Managed,
): Promise<'problem.not_manageable' | 'problem.not_found' | null> {
  if (canManageProblem(actor, problem) || (await isEditor(ctx, actor, problem))) return null
  const isStaff = actor !== null && canManageOwnProblems(actor.roles)
  const refusal = (isKnown: boolean) => (isKnown ? 'problem.not_manageable' : 'problem.not_found')
  if (problem.gid === null) return refusal(isStaff || isPublicProblem(problem))
  const { level } = await findGroupLevel(ctx, actor, problem.gid)
  if (actor !== null && canManageGroupProblem({ level, uid: actor.uid }, problem)) return null
  const isShown = problem.auth === ProblemAuth.Public ? level >= GroupLevel.Member : level >= GroupLevel.Admin
  return refusal(isShown || (isStaff && typeof problem.applyPublicProgress === 'number'))
}

/**
 * The problem, if the actor may change it.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function findManageableProblem(
  ctx: ManageContext & Pick<ProblemsContext, 'problems'>,
  actor: GroupProblemActor,
  pid: number,
  fields: Readonly<Record<string, 1>> = {},
): Promise<ProblemDoc> {
  const projection = Object.keys(fields).length === 0 ? {} : { ...fields, ...managedFields }
  const problem = await findProblem(ctx, pid, projection)
  const refusal = await managementRefusal(ctx, actor, problem)
  if (refusal !== null) throw new AppError(refusal)
  return problem
}

/** Fields of a problem that are read before access is checked. */
export type ProblemReference = Pick<ProblemDoc, '_id' | 'problemId' | 'auth' | 'gid' | 'authorUid' | 'specVersion'>

const referenceFields = { problemId: 1, auth: 1, gid: 1, authorUid: 1, specVersion: 1 } as const

/** Finds a problem by display ID (case-insensitive) or number, from the cache; null if there is none. */
export function findProblemReference(
  ctx: Pick<ProblemsContext, 'problems' | 'problemCache'>,
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
