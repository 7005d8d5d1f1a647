/** How a contest is counted; numbers are the wire form. */
export const ContestType = { Acm: 0, Oi: 1 } as const
export type ContestType = (typeof ContestType)[keyof typeof ContestType]
export const contestTypes = Object.values(ContestType)

/**
 * Who may take part. Public: everyone who is signed in. Private: the password lets one look and submit. Protected:
 * everyone looks, the password lets one submit.
 */
export const ContestAuth = { Public: 0, Private: 1, Protected: 2 } as const
export type ContestAuth = (typeof ContestAuth)[keyof typeof ContestAuth]
export const contestAuths = Object.values(ContestAuth)

/** Follows from the clock of the server. */
export const ContestStatus = { Scheduled: -1, Running: 0, Ended: 1 } as const
export type ContestStatus = (typeof ContestStatus)[keyof typeof ContestStatus]
export const contestStatuses = Object.values(ContestStatus)

/** Which name of a participant boards show. */
/**
 * Whether teams sign in at their own machines without a password. `only`: while the contest runs they sign in nowhere
 * else.
 */
export const addressSignInModes = ['off', 'on', 'only'] as const
export type AddressSignInMode = (typeof addressSignInModes)[number]

export const rankShowNames = ['username', 'nickname', 'realname'] as const
export type RankShowName = (typeof rankShowNames)[number]

/**
 * How a contest is counted, where the type alone does not say it. All but the first are of type OI.
 * oi: the latest or the best run, see `oiRankScoreTypes`; ioi: of each subtask the best; ioi_strict: the latest run;
 * ledo: the best, worth less with each run; homework: the best, worth less after it was due.
 */
export const contestRules = ['acm', 'oi', 'ioi', 'ioi_strict', 'ledo', 'homework'] as const
export type ContestRule = (typeof contestRules)[number]

export function typeOfRule(rule: ContestRule): ContestType {
  return rule === 'acm' ? ContestType.Acm : ContestType.Oi
}

/** What older clients mean that know types alone. */
export function ruleOfType(type: ContestType): ContestRule {
  return type === ContestType.Acm ? 'acm' : 'oi'
}

/**
 * How an ACM contest takes the time until a problem was solved into the penalty. second: as it is; minute: whole minutes,
 * what is left over is dropped, as the ICPC does.
 */
export const penaltyUnits = ['second', 'minute'] as const
export type PenaltyUnit = (typeof penaltyUnits)[number]

/** Which run of a problem counts in OI. */
export const oiRankScoreTypes = ['Recent', 'Highest'] as const
export type OiRankScoreType = (typeof oiRankScoreTypes)[number]

/** Proportion: percent of those who are ranked. Number: so many. */
export const ContestAwardType = { None: 0, Proportion: 1, Number: 2 } as const
export type ContestAwardType = (typeof ContestAwardType)[keyof typeof ContestAwardType]
export const contestAwardTypes = Object.values(ContestAwardType)

/**
 * What an account helps with in a contest that it takes no part in: bringing balloons, printing, both, or looking at
 * all that the jury sees without changing anything.
 */
export const staffRoles = ['balloons', 'printing', 'balloons_printing', 'analyst'] as const
export type StaffRole = (typeof staffRoles)[number]
