import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { ProblemDoc } from '../../problems/problem.model.ts'
import { canManageOwnProblems, managesEveryProblem } from '../../problems/access/problem-access.rules.ts'

/** Whose problems a contest can take in. `gid` null: a contest of the site. */
export interface CandidateScope {
  uid: string
  roles: readonly string[]
  gid: number | null
  /** Of the actor in the group. */
  level: GroupLevel
}

/**
 * Which problems the actor may take into a contest, as a MongoDB filter. Of the site: public ones, and those that the
 * actor manages. In a group: public ones of the site, and those of the group, private ones where the actor manages them.
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

/** Why a problem that the actor knows of is not among those that can be taken in. */
export function exclusionReason(
  { auth, gid, type }: Pick<ProblemDoc, 'auth' | 'gid' | 'type'>,
  contest: { gid: number | null; type: number },
): ExclusionReason {
  if (gid !== null && gid !== contest.gid) return 'other_group'
  if (type !== contest.type) return 'type'
  return auth === ProblemAuth.Contest ? 'contest_only' : 'private'
}
