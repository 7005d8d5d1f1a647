import { groupMemberOnly } from './roles.ts'

/**
 * How users join a group. Public: everyone joins at once. Protected: an administrator accepts applications. Private:
 * applications also require the code. Numbers are the wire form.
 */
export const GroupAuth = { Public: 1, Protected: 2, Private: 3 } as const
export type GroupAuth = (typeof GroupAuth)[keyof typeof GroupAuth]
export const groupAuths = Object.values(GroupAuth)

/**
 * The level of a user in a group. Members have `Member` or a higher level, and each level includes the rights of the
 * one below.
 */
export const GroupLevel = { None: 0, Applying: 1, Refused: 2, Member: 3, Admin: 4, Root: 5 } as const
export type GroupLevel = (typeof GroupLevel)[keyof typeof GroupLevel]
export const groupLevels = Object.values(GroupLevel)

export function groupLevelName(level: GroupLevel): string {
  return Object.entries(GroupLevel).find(([, value]) => value === level)?.[0] ?? ''
}

/** Levels that administrators can give to members. */
export const memberLevels = [GroupLevel.Member, GroupLevel.Admin, GroupLevel.Root] as const

/** Converts a number from outside to a level; an unknown number is `None`. */
export function toGroupLevel(value: number): GroupLevel {
  return groupLevels.find((level) => level === value) ?? GroupLevel.None
}

/**
 * The effective level: super administrators are roots of every group, and with some tokens the owner is at most a
 * member.
 */
export function effectiveGroupLevel(level: GroupLevel, siteRoles: readonly string[]): GroupLevel {
  if (siteRoles.includes(groupMemberOnly) && level > GroupLevel.Member) return GroupLevel.Member
  return siteRoles.includes('root') ? GroupLevel.Root : level
}

/** Highest limit that an administrator may set for a group: 1,000 TiB, or this number of problems or judgings. */
export const maxGroupQuota = 1_048_576_000
