import { ContestAuth, ContestAwardType, ContestStatus } from '@verdict/proto/codes/contest'
import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { adminRoles, groupMemberOnly } from '@verdict/proto/codes/roles'
import { ruleOfType, type ContestRuleName } from '@verdict/proto/contest-rules/rules'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { StaffAssignment } from '../roles/staff-member.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import { parseAccountRule, ruleMatchesSomebody } from './account-rule.rules.ts'
import type { ContestDoc } from './contest.model.ts'
import { optionInstants, optionsOfRule } from './rule-options/rule-options.rules.ts'

/** Derives the status from the clock: running from the start on, ended from the end on. */
export function contestStatus({ startsAt, endsAt }: Pick<ContestDoc, 'startsAt' | 'endsAt'>, now: Date): ContestStatus {
  if (now < startsAt) return ContestStatus.Scheduled
  return now < endsAt ? ContestStatus.Running : ContestStatus.Ended
}

/** The caller; null: not signed in. */
export type ContestActor = { uid: string; username: string; roles: readonly string[] } | null

/** A contest with the caller's level in its group (`None` without one) and staff assignment. */
export interface ContestForActor extends ContestDoc {
  actorLevel: GroupLevel
  /** Null: not a staff member of the contest. */
  actorAssignment: StaffAssignment | null
}

/**
 * Whether the actor runs the contest: its author and super administrators; in a group its roots, and the author while
 * they administrate the group. An author needs a role of the back office: without it, or with a token that lacks the
 * scope, they see what everybody sees.
 */
export function isContestAdmin(
  actor: ContestActor,
  { uid, gid, actorLevel }: Pick<ContestForActor, 'uid' | 'gid' | 'actorLevel'>,
): boolean {
  if (actor === null) return false
  if (actor.roles.includes('root')) return true
  if (gid === null) return actor.uid === uid && adminRoles.some((role) => actor.roles.includes(role))
  return actorLevel >= GroupLevel.Root || (actor.uid === uid && actorLevel >= GroupLevel.Admin)
}

/** Whether the actor may submit and ask in the name of others, which is marked as such: super administrators only. */
export function mayActForOthers(actor: ContestActor): boolean {
  return actor?.roles.includes('root') === true
}

/**
 * Whether the actor sees everything that the jury sees: those who run the contest, and its analysts, who are read-only.
 * A personal token without the scope sees what everybody sees.
 */
export function seesAsJury(
  actor: ContestActor,
  contest: Pick<ContestForActor, 'uid' | 'gid' | 'actorLevel' | 'actorAssignment'>,
): boolean {
  return isContestAdmin(actor, contest) || isAnalyst(actor, contest)
}

/** Whether the actor has read-only jury access and does not run the contest. */
export function isAnalyst(
  actor: ContestActor,
  contest: Pick<ContestForActor, 'uid' | 'gid' | 'actorLevel' | 'actorAssignment'>,
): boolean {
  if (actor === null || actor.roles.includes(groupMemberOnly)) return false
  return contest.actorAssignment?.role === 'analyst' && !isContestAdmin(actor, contest)
}

/** Real names are for those with jury access, unless scoreboards show them to everyone. */
export function mayShowRealname(contest: ContestForActor, actor: ContestActor): boolean {
  return contest.rankShowName === 'realname' || seesAsJury(actor, contest)
}

/** Whether the actor runs or created the contest and so does not take part. */
export function isOrganiser(
  actor: ContestActor,
  contest: Pick<ContestForActor, 'uid' | 'gid' | 'actorLevel'>,
): boolean {
  return (actor !== null && actor.uid === contest.uid) || isContestAdmin(actor, contest)
}

/** Why a contest of a group is closed to the actor; null: it is open. Only members may enter. */
export function outsiderError(
  actor: ContestActor,
  { gid, actorLevel }: Pick<ContestForActor, 'gid' | 'actorLevel'>,
): 'sign_in.required' | 'group.membership_required' | null {
  if (gid === null || actorLevel >= GroupLevel.Member) return null
  return actor === null ? 'sign_in.required' : 'group.membership_required'
}

/** Fields that decide whether a problem may be added to a contest. `gid` 0: of no group. */
interface TakenProblem {
  gid: number
  auth: number
}

/**
 * Whether those who run the contest may add a problem. In a group: public problems and those of the group, private ones
 * only with the right to edit them. Elsewhere: problems that the actor may read outside of contests, since a contest
 * would reveal others before the contest for which they were written. The rights are those that the problem service
 * reports.
 */
export function isAddable(
  contest: Pick<ContestDoc, 'gid'>,
  { gid, auth }: TakenProblem,
  { read, manage }: { read: boolean; manage: boolean },
): boolean {
  if (contest.gid === null) return read
  if (gid === 0) return auth === ProblemAuth.Public
  return gid === contest.gid && (auth !== ProblemAuth.Private || manage)
}

/** Whether a problem of the contest can be practised: public, or open to all members of its group. */
export function isPractisable(
  contest: Pick<ContestDoc, 'gid'>,
  { gid, auth }: Pick<TakenProblem, 'gid' | 'auth'>,
): boolean {
  return auth === ProblemAuth.Public && (gid === 0 || gid === contest.gid)
}

export const maxDurationDays = 3660
const dayMs = 86_400_000

/** The first error in the settings of a contest; null: none. A freeze from the start is allowed. */
export function contestError(contest: Omit<ContestDoc, '_id'>): ErrorCode | null {
  const { startsAt, endsAt, sealedFrom, auth, password, awardType, awards } = contest
  if (endsAt <= startsAt) return 'contest.duration_invalid'
  if (endsAt.getTime() - startsAt.getTime() > maxDurationDays * dayMs) return 'contest.duration_too_long'
  if (sealedFrom !== null && (sealedFrom < startsAt || sealedFrom >= endsAt)) return 'contest.seal_outside'
  const isWithin = (at: Date) => at > startsAt && at <= endsAt
  if (!optionInstants(ruleOf(contest), contest).every(isWithin)) return 'contest.late_outside'
  if (auth !== ContestAuth.Public && (password ?? '') === '') return 'contest.password_required'
  const percent = awards.reduce((sum, { num }) => sum + num, 0)
  if (awardType === ContestAwardType.Proportion && percent > 100) return 'contest.awards_exceed'
  if (contest.openAccountLimit && !isUsableRule(contest.accountLimitRule)) return 'contest.account_rule_invalid'
  return null
}

function isUsableRule(text: string | null): boolean {
  const rule = parseAccountRule(text ?? '')
  return rule !== null && ruleMatchesSomebody(rule)
}

/** Trimmed, without empty names and duplicates. */
export function cleanNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}

export function ruleOf({ rule, type }: Pick<ContestDoc, 'rule' | 'type'>): ContestRuleName {
  return rule ?? ruleOfType(type)
}

/** The settings of the contest that determine its scoreboard, in the form that the journal stores. */
export function rankingSettings(contest: ContestDoc): RankingSettings {
  const { version, startsAt, endsAt, sealedFrom, registeredFrom } = contest
  const rule = ruleOf(contest)
  return {
    version,
    rule,
    options: optionsOfRule(rule, contest),
    startsAtMs: startsAt.getTime(),
    endsAtMs: endsAt.getTime(),
    sealedFromMs: sealedFrom?.getTime() ?? null,
    problems: sortedProblems(contest).map(({ pid, displayId }) => ({ pid, displayId })),
    registeredFromMs: registeredFrom.getTime(),
    ...(contest.verificationRequired === true ? { verificationRequired: true } : {}),
  }
}

/** Sorted by letter: B after A, AA after Z. */
export function sortedProblems({ problems }: Pick<ContestDoc, 'problems'>): ContestDoc['problems'] {
  const key = (displayId: string) => displayId.toUpperCase()
  return problems.toSorted((a, b) => {
    const [one, other] = [key(a.displayId), key(b.displayId)]
    return one.length - other.length || (one < other ? -1 : Number(one > other))
  })
}
