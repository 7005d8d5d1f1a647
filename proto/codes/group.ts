import { groupMemberOnly } from './roles.ts'

/**
 * Who may come into a group. Public: everyone joins at once. Protected: an administrator accepts. Private: an
 * administrator accepts who knows the code. Numbers are the wire form.
 */
export const GroupAuth = { Public: 1, Protected: 2, Private: 3 } as const
export type GroupAuth = (typeof GroupAuth)[keyof typeof GroupAuth]
export const groupAuths = Object.values(GroupAuth)

/** What a user is in a group; members are those from `Member` on, and each level may what the one below may. */
export const GroupLevel = { None: 0, Applying: 1, Refused: 2, Member: 3, Admin: 4, Root: 5 } as const
export type GroupLevel = (typeof GroupLevel)[keyof typeof GroupLevel]
export const groupLevels = Object.values(GroupLevel)

export function groupLevelName(level: GroupLevel): string {
  return Object.entries(GroupLevel).find(([, value]) => value === level)?.[0] ?? ''
}

/** Levels of members, which administrators give. */
export const memberLevels = [GroupLevel.Member, GroupLevel.Admin, GroupLevel.Root] as const

/** A number from elsewhere as a level; what is none is `None`. */
export function toGroupLevel(value: number): GroupLevel {
  return groupLevels.find((level) => level === value) ?? GroupLevel.None
}

/** The level that counts: super administrators are root of every group; of some tokens the owner is a member at most. */
export function effectiveGroupLevel(level: GroupLevel, siteRoles: readonly string[]): GroupLevel {
  if (siteRoles.includes(groupMemberOnly) && level > GroupLevel.Member) return GroupLevel.Member
  return siteRoles.includes('root') ? GroupLevel.Root : level
}

/** Highest limit that an administrator may set for what a group holds: 1,000 TiB, or so many problems or judgings. */
export const maxGroupQuota = 1_048_576_000
