/** Whether a contest counts problems or points, which follows from its rule; numbers are the wire form. */
export const ContestType = { Acm: 0, Oi: 1 } as const
export type ContestType = (typeof ContestType)[keyof typeof ContestType]
export const contestTypes = Object.values(ContestType)

/**
 * Who may take part. Public: all signed-in users. Private: reading and submitting require the password. Protected:
 * everyone may read, submitting requires the password.
 */
export const ContestAuth = { Public: 0, Private: 1, Protected: 2 } as const
export type ContestAuth = (typeof ContestAuth)[keyof typeof ContestAuth]
export const contestAuths = Object.values(ContestAuth)

/** The status follows from the clock of the server. */
export const ContestStatus = { Scheduled: -1, Running: 0, Ended: 1 } as const
export type ContestStatus = (typeof ContestStatus)[keyof typeof ContestStatus]
export const contestStatuses = Object.values(ContestStatus)

/**
 * Whether teams sign in at their own machines without a password. `only`: while the contest runs they cannot sign in
 * elsewhere.
 */
export const addressSignInModes = ['off', 'on', 'only'] as const
export type AddressSignInMode = (typeof addressSignInModes)[number]

/** Kinds of names that scoreboards can show for participants. */
export const rankShowNames = ['username', 'nickname', 'realname'] as const
export type RankShowName = (typeof rankShowNames)[number]

/** Proportion: a percentage of the ranked participants. Number: an absolute number. */
export const ContestAwardType = { None: 0, Proportion: 1, Number: 2 } as const
export type ContestAwardType = (typeof ContestAwardType)[keyof typeof ContestAwardType]
export const contestAwardTypes = Object.values(ContestAwardType)

/**
 * Roles of accounts that help with a contest without taking part: delivering balloons, printing, both, or read-only
 * jury access.
 */
export const staffRoles = ['balloons', 'printing', 'balloons_printing', 'analyst'] as const
export type StaffRole = (typeof staffRoles)[number]
