import { sizeText } from '@verdict/kit/size-text.rules'
import type { ErrorCode, ErrorParams } from '@verdict/proto/errors/catalogue'

/** What a group holds. `storageBytes`: of its problems, and of pictures in its texts. */
export interface GroupUsage {
  problems: number
  storageBytes: number
}

/** What a group may hold; 0: no limit. */
export type GroupLimits = GroupUsage

/** What a change adds. `bytes`: below 0 for one that makes tests smaller. */
export interface GroupGrowth {
  problems: 0 | 1
  bytes: number
}

/**
 * Why a group may not grow so, with the parameters of the text; null: it may. What does not grow is never refused,
 * however far above a lowered limit the group is.
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
