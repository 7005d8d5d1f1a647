import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { GroupLevel } from '@verdict/proto/codes/group'

/** What an actor may do in an area of discussions: the public one, or that of a group. */
export interface AreaAccess {
  /** Why not; undefined: allowed. */
  readRefusal: ErrorCode | undefined
  writeRefusal: ErrorCode | undefined
  /** May delete what others wrote, and pin. */
  isManager: boolean
}

/** The public area. While it is closed only administrators read there, and nobody writes. */
export function publicAccess(isOpen: boolean, isAdmin: boolean): AreaAccess {
  return {
    readRefusal: isOpen || isAdmin ? undefined : 'discussion.closed',
    writeRefusal: isOpen ? undefined : 'discussion.closed',
    isManager: isAdmin,
  }
}

/**
 * The area of a group: for its members; its administrators manage it. A hidden group does not exist for others.
 * `level` is the effective one, so super administrators are root of every group.
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
