import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { ProblemDoc } from '../../problems/problem.model.ts'
import { canManageOwnProblems, managesEveryProblem } from '../../problems/access/problem-access.rules.ts'

/** Scope in which a contest looks for problems. `gid` is null for a contest of the site. */
export interface CandidateScope {
  uid: string
  roles: readonly string[]
  gid: number | null
  /** The actor's level in the group. */
  level: GroupLevel
}

/**
 * A MongoDB filter for problems that the actor may add to a contest. In a contest of the site: public ones and those
 * that the actor manages. In a contest of a group: public ones of the site, and those of the group, including private
 * ones that the actor manages.
 */
export function candidateFilter({ uid, roles, gid, level }: CandidateScope): object {
  const own = canManageOwnProblems(roles) ? [{ authorUid: uid }] : []
  if (gid === null)
    return managesEveryProblem(roles) ? { gid: null } : { gid: null, $or: [{ auth: ProblemAuth.Public }, ...own] }
  const managesAll = level >= GroupLevel.Root || managesEveryProblem(roles)
  const ofGroup = managesAll ? { gid } : { gid, $or: [{ auth: { $ne: ProblemAuth.Private } }, { authorUid: uid }] }
  return { $or: [{ gid: null, auth: ProblemAuth.Public }, ofGroup] }
}

export type ExclusionReason = 'type' | 'private' | 'contest_only' | 'other_group'

/** Why a problem that is visible to the actor cannot be added to the contest. */
export function exclusionReason(
  { auth, gid, type }: Pick<ProblemDoc, 'auth' | 'gid' | 'type'>,
  contest: { gid: number | null; type: number },
): ExclusionReason {
  if (gid !== null && gid !== contest.gid) return 'other_group'
  if (type !== contest.type) return 'type'
  return auth === ProblemAuth.Contest ? 'contest_only' : 'private'
}
