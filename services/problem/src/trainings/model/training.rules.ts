import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { TrainingDoc, TrainingProblemDoc } from './training.model.ts'

/** Who asks; null: not signed in. */
export type TrainingActor = { uid: string; username: string; roles: readonly string[] } | null

/** A training with what the actor who asked for it is in its group; of no group: `None`. */
export interface TrainingForActor extends TrainingDoc {
  actorLevel: GroupLevel
}

/**
 * Whether the actor runs the training: its author and super administrators; in a group its roots, and the author for as
 * long as they administrate the group.
 */
export function isTrainingManager(
  actor: TrainingActor,
  { uid, gid, actorLevel }: Pick<TrainingForActor, 'uid' | 'gid' | 'actorLevel'>,
): boolean {
  if (actor === null) return false
  if (actor.roles.includes('root')) return true
  if (gid === null) return actor.uid === uid
  return actorLevel >= GroupLevel.Root || (actor.uid === uid && actorLevel >= GroupLevel.Admin)
}

/**
 * Whether a training shows a problem to those who enter it: it is public, and of no group or of the training's own. One
 * that is hidden afterwards, to be used in a contest, is hidden here as well.
 */
export function isShownIn(
  { gid }: Pick<TrainingDoc, 'gid'>,
  problem: { auth: number; gid: number | null; deletedAt?: Date | null },
): boolean {
  return problem.auth === ProblemAuth.Public && (problem.gid === null || problem.gid === gid)
}

export const maxProblems = 500

/** In the order of the training: by rank, of equal ones the one that was added first. */
export function orderedProblems({ problems }: Pick<TrainingDoc, 'problems'>): TrainingProblemDoc[] {
  return problems.toSorted((a, b) => a.rank - b.rank || a.id - b.id)
}

/** Ranked 1, 2, 3 … in the given order; problems that it does not name follow in the order they have. */
export function reordered(training: Pick<TrainingDoc, 'problems'>, pids: readonly number[]): TrainingProblemDoc[] {
  const places = new Map(pids.map((pid, place) => [pid, place]))
  const placeOf = ({ pid }: TrainingProblemDoc) => places.get(pid) ?? pids.length
  return orderedProblems(training)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((problem, index) => ({ ...problem, rank: index + 1 }))
}

/** The rank of a problem that is added at the end. */
export function nextRank({ problems }: Pick<TrainingDoc, 'problems'>): number {
  return problems.reduce((highest, { rank }) => Math.max(highest, rank), 0) + 1
}
