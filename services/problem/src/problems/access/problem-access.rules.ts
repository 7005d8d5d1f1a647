import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { adminRoles } from '@verdict/proto/codes/roles'
import type { ProblemDoc } from '../problem.model.ts'

/** The fields of an actor that decide access to problems; null: not signed in. */
export type ProblemActor = { uid: string; roles: readonly string[] } | null

/** The fields of a problem that decide who may read and manage it. */
type ProblemAccess = Pick<ProblemDoc, 'auth' | 'gid' | 'authorUid'>

function includesAny(roles: readonly string[], others: readonly string[]): boolean {
  return roles.some((role) => others.includes(role))
}

/** Tells whether a role may manage all problems of the site, whoever their author is. */
export function managesEveryProblem(roles: readonly string[]): boolean {
  return includesAny(roles, ['root', 'problem_admin'])
}

/** Whether a role may manage problems of its own authorship. */
export function canManageOwnProblems(roles: readonly string[]): boolean {
  return includesAny(roles, adminRoles)
}

/** Whether everyone may read the problem in practice. */
export function isPublicProblem({ auth, gid }: Pick<ProblemDoc, 'auth' | 'gid'>): boolean {
  return auth === ProblemAuth.Public && gid === null
}

/**
 * Whether the actor may edit a problem, its tests, checker and settings: super and problem administrators may edit all,
 * ordinary administrators those that they authored.
 *
 * Source: `AdminProblemManager` of HOJ.
 */
export function canManageProblem(actor: ProblemActor, { authorUid }: Pick<ProblemDoc, 'authorUid'>): boolean {
  if (actor === null) return false
  return managesEveryProblem(actor.roles) || (canManageOwnProblems(actor.roles) && authorUid === actor.uid)
}

/**
 * Whether a member may edit a problem of the group: roots may edit all, administrators those that they authored. Site
 * administrators have the rights of `canManageProblem` in addition.
 */
export function canManageGroupProblem(
  { level, uid }: { level: GroupLevel; uid: string },
  { authorUid }: Pick<ProblemDoc, 'authorUid'>,
): boolean {
  return level >= GroupLevel.Root || (level >= GroupLevel.Admin && authorUid === uid)
}

/**
 * Whether somebody who may edit a problem may also delete it as a contest problem: administrators who may not delete
 * problems of the site may delete those that only contests show.
 */
export function canDeleteContestProblem(roles: readonly string[], { auth }: Pick<ProblemDoc, 'auth'>): boolean {
  return managesEveryProblem(roles) || auth === ProblemAuth.Contest
}

/** Whether the actor may read the statement in practice. */
export function canReadProblem(actor: ProblemActor, problem: ProblemAccess): boolean {
  return isPublicProblem(problem) || canManageProblem(actor, problem)
}
