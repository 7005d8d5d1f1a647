import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { adminRoles } from '@verdict/proto/codes/roles'
import type { TrainingDoc, TrainingProblemDoc } from './training.model.ts'

/** The actor; null: not signed in. */
export type TrainingActor = { uid: string; username: string; roles: readonly string[] } | null

/** A training with the actor's level in its group; `None` without a group. */
export interface TrainingForActor extends TrainingDoc {
  actorLevel: GroupLevel
}

/**
 * Whether the actor manages the training: its author and super administrators; in a group its roots, and the author
 * while they are an administrator of the group. An author needs a role of the back office: without it, or with a token
 * that lacks the scope, they see what everybody sees.
 */
export function isTrainingManager(
  actor: TrainingActor,
  { uid, gid, actorLevel }: Pick<TrainingForActor, 'uid' | 'gid' | 'actorLevel'>,
): boolean {
  if (actor === null) return false
  if (actor.roles.includes('root')) return true
  if (gid === null) return actor.uid === uid && adminRoles.some((role) => actor.roles.includes(role))
  return actorLevel >= GroupLevel.Root || (actor.uid === uid && actorLevel >= GroupLevel.Admin)
}

/**
 * Whether members of a training see a problem: it is public and belongs to the site or the training's group. Problems
 * that are hidden later, for use in a contest, are hidden here as well.
 */
export function isShownIn(
  { gid }: Pick<TrainingDoc, 'gid'>,
  problem: { auth: number; gid: number | null; deletedAt?: Date | null },
): boolean {
  return problem.auth === ProblemAuth.Public && (problem.gid === null || problem.gid === gid)
}

export const maxProblems = 500

/** Problems by rank, ties by when they were added. */
export function orderedProblems({ problems }: Pick<TrainingDoc, 'problems'>): TrainingProblemDoc[] {
  return problems.toSorted((a, b) => a.rank - b.rank || a.id - b.id)
}

/** Ranks 1, 2, 3 … in the given order; problems not named follow in their current order. */
export function reordered(training: Pick<TrainingDoc, 'problems'>, pids: readonly number[]): TrainingProblemDoc[] {
  const places = new Map(pids.map((pid, place) => [pid, place]))
  const placeOf = ({ pid }: TrainingProblemDoc) => places.get(pid) ?? pids.length
  return orderedProblems(training)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((problem, index) => ({ ...problem, rank: index + 1 }))
}

/** The rank of an appended problem. */
export function nextRank({ problems }: Pick<TrainingDoc, 'problems'>): number {
  return problems.reduce((highest, { rank }) => Math.max(highest, rank), 0) + 1
}
