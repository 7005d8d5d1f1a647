import { ContestAuth, ContestAwardType, ContestStatus } from '@verdict/proto/codes/contest'
import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { adminRoles, groupMemberOnly } from '@verdict/proto/codes/roles'
import { ruleOfType, type ContestRuleName } from '@verdict/proto/contest-rules/rules'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { StaffDuty } from '../roles/staff-member.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import { parseAccountRule, ruleMatchesSomebody } from './account-rule.rules.ts'
import type { ContestDoc } from './contest.model.ts'
import { optionInstants, optionsOfRule } from './rule-options/rule-options.rules.ts'

/** Follows from the clock alone: running from the start on, ended from the end on. */
export function contestStatus({ startsAt, endsAt }: Pick<ContestDoc, 'startsAt' | 'endsAt'>, now: Date): ContestStatus {
  if (now < startsAt) return ContestStatus.Scheduled
  return now < endsAt ? ContestStatus.Running : ContestStatus.Ended
}

/** Who asks; null: not signed in. */
export type ContestActor = { uid: string; username: string; roles: readonly string[] } | null

/** A contest with what the actor who asked for it is in its group (of no group: `None`), and helps with. */
export interface ContestForActor extends ContestDoc {
  actorLevel: GroupLevel
  /** Null: the actor is not of its staff. */
  actorDuty: StaffDuty | null
}

/**
 * Whether the actor runs the contest: its author and super administrators; in a group its roots, and the author for as
 * long as they administrate the group. An author runs it only with a role of the back office: who has lost it, or calls
 * with a token that was not made for such work, sees what everybody sees.
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

/** Whether the actor may submit and ask in the name of others, which is marked: super administrators alone. */
export function mayActForOthers(actor: ContestActor): boolean {
  return actor?.roles.includes('root') === true
}

/**
 * Whether the actor sees all that the jury sees: who runs the contest, and its analysts, who change nothing. A personal
 * token that was made for no such work sees what everybody sees.
 */
export function seesAsJury(
  actor: ContestActor,
  contest: Pick<ContestForActor, 'uid' | 'gid' | 'actorLevel' | 'actorDuty'>,
): boolean {
  return isContestAdmin(actor, contest) || isAnalyst(actor, contest)
}

/** Whether the actor is there to look only, and does not run the contest besides. */
export function isAnalyst(
  actor: ContestActor,
  contest: Pick<ContestForActor, 'uid' | 'gid' | 'actorLevel' | 'actorDuty'>,
): boolean {
  if (actor === null || actor.roles.includes(groupMemberOnly)) return false
  return contest.actorDuty?.role === 'analyst' && !isContestAdmin(actor, contest)
}

/** Real names are for who sees what the jury sees, unless boards show them to everyone. */
export function mayShowRealname(contest: ContestForActor, actor: ContestActor): boolean {
  return contest.rankShowName === 'realname' || seesAsJury(actor, contest)
}

/** Who runs the contest, or made it: they take no part in it. */
export function isOrganiser(
  actor: ContestActor,
  contest: Pick<ContestForActor, 'uid' | 'gid' | 'actorLevel'>,
): boolean {
  return (actor !== null && actor.uid === contest.uid) || isContestAdmin(actor, contest)
}

/** Why a contest of a group is closed to the actor, if it is: it is for members alone. */
export function outsiderError(
  actor: ContestActor,
  { gid, actorLevel }: Pick<ContestForActor, 'gid' | 'actorLevel'>,
): 'sign_in.required' | 'group.membership_required' | null {
  if (gid === null || actorLevel >= GroupLevel.Member) return null
  return actor === null ? 'sign_in.required' : 'group.membership_required'
}

/** What decides whether a problem may be taken into a contest. `gid` 0: of no group. */
interface TakenProblem {
  gid: number
  auth: number
}

/**
 * Whether who runs the contest may take a problem in. In a group: public ones and its own, of private ones those that the
 * actor may change. Elsewhere those that the actor may read outside of contests: a contest would show them the others
 * before those do for which they were written. The rights are those that the problem service answers.
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

/** Whether a problem of the contest is open to practise: to everyone, or to all members of its group. */
export function isPractisable(
  contest: Pick<ContestDoc, 'gid'>,
  { gid, auth }: Pick<TakenProblem, 'gid' | 'auth'>,
): boolean {
  return auth === ProblemAuth.Public && (gid === 0 || gid === contest.gid)
}

export const maxDurationDays = 3660
const dayMs = 86_400_000

/** What is wrong with settings, if anything. Seals from the start on are allowed: the whole contest. */
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

/** Trimmed, without empty ones, each once. */
export function cleanNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}

export function ruleOf({ rule, type }: Pick<ContestDoc, 'rule' | 'type'>): ContestRuleName {
  return rule ?? ruleOfType(type)
}

/** What of the contest decides its board, as the journal keeps it. */
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

/** In the order of their letters: B after A, AA after Z. */
export function sortedProblems({ problems }: Pick<ContestDoc, 'problems'>): ContestDoc['problems'] {
  const key = (displayId: string) => displayId.toUpperCase()
  return problems.toSorted((a, b) => {
    const [one, other] = [key(a.displayId), key(b.displayId)]
    return one.length - other.length || (one < other ? -1 : Number(one > other))
  })
}
