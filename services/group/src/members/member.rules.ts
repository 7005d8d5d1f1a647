import { GroupLevel } from '@verdict/proto/codes/group'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'

/** The member who makes a change. `level` is that of `effectiveGroupLevel`. */
export interface ManagingMember {
  uid: string
  level: GroupLevel
  isSuperAdmin: boolean
}

/** The member who is changed, in a group of `ownerUid`. */
export interface ManagedMember {
  uid: string
  level: GroupLevel
  ownerUid: string
}

/** Owner and super administrators are above every level. */
function standsAbove({ uid, level, isSuperAdmin }: ManagingMember, target: ManagedMember): boolean {
  return uid === target.ownerUid || isSuperAdmin || level > target.level
}

/** Nobody may change themselves or the owner; administrators change members below them. */
function changeError(actor: ManagingMember, target: ManagedMember): ErrorCode | null {
  if (actor.level < GroupLevel.Admin) return 'group.admin_required'
  const mayChange = actor.uid !== target.uid && target.uid !== target.ownerUid && standsAbove(actor, target)
  return mayChange ? null : 'group.member_not_changeable'
}

/**
 * Why the actor may not set this level; null: they may. Levels below one's own may be assigned, by owner and super
 * administrators all of them; a member cannot become an applicant again.
 */
export function levelError(actor: ManagingMember, target: ManagedMember, to: GroupLevel): ErrorCode | null {
  const fault = changeError(actor, target)
  if (fault !== null) return fault
  if (!standsAbove(actor, { ...target, level: to })) return 'group.member_not_changeable'
  return target.level >= GroupLevel.Member && to < GroupLevel.Member ? 'group.member_stays_member' : null
}

/** Why the actor may not remove the member; null: they may. */
export const removalError = changeError

/** Why the user may not join or apply, by their present level; null: they may. */
export function joinError(level: GroupLevel): ErrorCode | null {
  if (level >= GroupLevel.Member) return 'group.already_member'
  if (level === GroupLevel.Applying) return 'group.already_applied'
  return level === GroupLevel.Refused ? 'group.application_refused' : null
}

/** Why the user may not leave; null: they may, or may withdraw an application. */
export function exitError(level: GroupLevel, isOwner: boolean): ErrorCode | null {
  if (isOwner) return 'group.owner_stays'
  return level >= GroupLevel.Member || level === GroupLevel.Applying ? null : 'group.no_member'
}

export const reasonLength = { min: 5, max: 100 } as const
