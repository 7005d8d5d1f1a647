import { sizeText } from '@verdict/kit/size-text.rules'
import type { ErrorCode, ErrorParams } from '@verdict/proto/errors/catalogue'

/** Usage of a group. `storageBytes`: of its problems and of pictures in its texts. */
export interface GroupUsage {
  problems: number
  storageBytes: number
}

/** Limits of a group; 0: unlimited. */
export type GroupLimits = GroupUsage

/** Growth by a change. `bytes` is negative if tests become smaller. */
export interface GroupGrowth {
  problems: 0 | 1
  bytes: number
}

/**
 * The error with its parameters if the growth exceeds a limit, otherwise null. Changes without growth are always
 * allowed, even above a lowered limit.
 */
export function quotaError(
  used: GroupUsage,
  allowed: GroupLimits,
  { problems, bytes }: GroupGrowth,
): { code: ErrorCode; params: ErrorParams } | null {
  if (problems > 0 && allowed.problems > 0 && used.problems + problems > allowed.problems)
    return { code: 'group.problem_quota', params: { used: used.problems, allowed: allowed.problems } }
  const isOver = allowed.storageBytes > 0 && used.storageBytes + bytes > allowed.storageBytes
  if (bytes <= 0 || !isOver) return null
  const params = { used: sizeText(used.storageBytes), allowed: sizeText(allowed.storageBytes), needed: sizeText(bytes) }
  return { code: 'group.storage_quota', params }
}
