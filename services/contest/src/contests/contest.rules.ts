import { ContestAuth, ContestAwardType, ContestStatus, ContestType } from '@verdict/proto/codes/contest'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { StandingsSettings } from '../standings/journal.rules.ts'
import { parseAccountRule, ruleMatchesSomebody } from './account-rule.rules.ts'
import type { ContestDoc } from './contest.model.ts'

/** Follows from the clock alone: running from the start on, ended from the end on. */
export function contestStatus({ startsAt, endsAt }: Pick<ContestDoc, 'startsAt' | 'endsAt'>, now: Date): ContestStatus {
  if (now < startsAt) return ContestStatus.Scheduled
  return now < endsAt ? ContestStatus.Running : ContestStatus.Ended
}

/** Who asks; null: not signed in. */
export type ContestActor = { uid: string; username: string; roles: readonly string[] } | null

/** Whether the actor runs the contest: its author and super administrators. */
export function isContestAdmin(actor: ContestActor, { uid }: Pick<ContestDoc, 'uid'>): boolean {
  return actor !== null && (actor.uid === uid || actor.roles.includes('root'))
}

export const maxProblems = 100
export const maxDurationDays = 3660
const dayMs = 86_400_000

/** What is wrong with settings, if anything. Seals from the start on are allowed: the whole contest. */
export function contestFault(contest: Omit<ContestDoc, '_id'>): ErrorCode | null {
  const { startsAt, endsAt, sealedFrom, auth, password, awardType, awards } = contest
  if (endsAt <= startsAt) return 'contest.duration_invalid'
  if (endsAt.getTime() - startsAt.getTime() > maxDurationDays * dayMs) return 'contest.duration_too_long'
  if (sealedFrom !== null && (sealedFrom < startsAt || sealedFrom >= endsAt)) return 'contest.seal_outside'
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

/** What of the contest decides its board, as the journal keeps it. */
export function standingsSettings(contest: ContestDoc): StandingsSettings {
  const { version, startsAt, endsAt, sealedFrom, registeredFrom } = contest
  const oiRule = contest.oiRankScoreType === 'Highest' ? 'oi_highest' : 'oi_recent'
  return {
    version,
    rule: contest.type === ContestType.Acm ? 'acm' : oiRule,
    startsAtMs: startsAt.getTime(),
    endsAtMs: endsAt.getTime(),
    sealedFromMs: sealedFrom?.getTime() ?? null,
    problems: sortedProblems(contest).map(({ pid, displayId }) => ({ pid, displayId })),
    registeredFromMs: registeredFrom.getTime(),
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
