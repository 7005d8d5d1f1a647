import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { GroupLevel } from '@verdict/proto/codes/group'

/** An actor's permissions in an area of discussions: the public one or a group's. */
export interface AreaAccess {
  /** Error code if reading is denied; undefined: allowed. */
  readRefusal: ErrorCode | undefined
  writeRefusal: ErrorCode | undefined
  /** Moderators may delete other users' texts and pin discussions. */
  isManager: boolean
}

/** Permissions in the public area. While it is closed only administrators may read, and nobody may write. */
export function publicAccess(isOpen: boolean, isAdmin: boolean): AreaAccess {
  return {
    readRefusal: isOpen || isAdmin ? undefined : 'discussion.closed',
    writeRefusal: isOpen ? undefined : 'discussion.closed',
    isManager: isAdmin,
  }
}

/**
 * Permissions in a group's area: its members may read and write, its administrators moderate. Hidden groups do not
 * exist for others. `level` is the effective level: super administrators are root of every group.
 */
export function groupAccess(
  group: { exists: boolean; visible: boolean },
  level: GroupLevel,
  isOpen: boolean,
): AreaAccess {
  const isMember = group.exists && level >= GroupLevel.Member
  const refusal = isMember ? (isOpen ? undefined : 'discussion.closed') : outsiderRefusal(group)
  return { readRefusal: refusal, writeRefusal: refusal, isManager: isMember && level >= GroupLevel.Admin }
}

function outsiderRefusal({ exists, visible }: { exists: boolean; visible: boolean }): ErrorCode {
  return exists && visible ? 'group.membership_required' : 'group.not_found'
}
