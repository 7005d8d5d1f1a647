/** What a contest counts, problems or points, as contest rules say it; numbers are the wire form. */
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

/**
 * Whether teams sign in at their own machines without a password. `only`: while the contest runs they sign in nowhere
 * else.
 */
export const addressSignInModes = ['off', 'on', 'only'] as const
export type AddressSignInMode = (typeof addressSignInModes)[number]

/** Which name of a participant boards show. */
export const rankShowNames = ['username', 'nickname', 'realname'] as const
export type RankShowName = (typeof rankShowNames)[number]

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
