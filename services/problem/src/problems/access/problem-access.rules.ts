import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { adminRoles } from '@verdict/proto/codes/roles'
import type { ProblemDoc } from '../problem.model.ts'

/** Who asks, as far as access to problems goes. Null: not signed in. */
export type ProblemActor = { uid: string; roles: readonly string[] } | null

/** What decides who may read and manage a problem. */
type ProblemAccess = Pick<ProblemDoc, 'auth' | 'gid' | 'authorUid'>

function includesAny(roles: readonly string[], wanted: readonly string[]): boolean {
  return roles.some((role) => wanted.includes(role))
}

/** Roles that manage every problem of the site, whoever wrote it. */
export function managesEveryProblem(roles: readonly string[]): boolean {
  return includesAny(roles, ['root', 'problem_admin'])
}

/** Roles that manage the problems of which they are the author. */
export function canManageOwnProblems(roles: readonly string[]): boolean {
  return includesAny(roles, adminRoles)
}

/** Whether everyone may read it in practice. */
export function isPublicProblem({ auth, gid }: Pick<ProblemDoc, 'auth' | 'gid'>): boolean {
  return auth === ProblemAuth.Public && gid === null
}

/**
 * Whether the actor may change a problem, its tests, checker and settings: super administrators and problem
 * administrators every one, ordinary administrators those of which they are the author.
 *
 * Source: `AdminProblemManager` of HOJ.
 */
export function canManageProblem(actor: ProblemActor, { authorUid }: Pick<ProblemDoc, 'authorUid'>): boolean {
  if (actor === null) return false
  return managesEveryProblem(actor.roles) || (canManageOwnProblems(actor.roles) && authorUid === actor.uid)
}

/**
 * Whether a member may change a problem of its group: roots every one, administrators those that they have written.
 * Site administrators may besides, as `canManageProblem` says.
 */
export function canManageGroupProblem(
  { level, uid }: { level: GroupLevel; uid: string },
  { authorUid }: Pick<ProblemDoc, 'authorUid'>,
): boolean {
  return level >= GroupLevel.Root || (level >= GroupLevel.Admin && authorUid === uid)
}

/**
 * Whether who may change a problem may also delete it as one of contests: administrators who may not delete problems of
 * the site do so while nobody but contests shows it.
 */
export function canDeleteContestProblem(roles: readonly string[], { auth }: Pick<ProblemDoc, 'auth'>): boolean {
  return managesEveryProblem(roles) || auth === ProblemAuth.Contest
}

/** Whether the actor may read the statement in practice. */
export function canReadProblem(actor: ProblemActor, problem: ProblemAccess): boolean {
  return isPublicProblem(problem) || canManageProblem(actor, problem)
}
