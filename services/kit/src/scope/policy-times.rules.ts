import type { Policy } from '@verdict/proto/codes/policy'

type Times = Pick<Policy, 'startsAtMs' | 'endsAtMs'>

/** Further away from the start and end of a scope than this, a cached policy cannot be on the wrong side of them. */
const edgeMs = 5_000
/** Tolerated clock skew between machines: for this long after the start, the owner may still answer as before it. */
const skewMs = 1_000

/** Whether a moment is so close to the start or end of the scope that a cached policy may be from the other side. */
export function isNearEdge({ startsAtMs, endsAtMs }: Times, atMs: number): boolean {
  return [startsAtMs, endsAtMs].some((edge) => edge > 0 && Math.abs(atMs - edge) <= edgeMs)
}

export interface CachedPolicy {
  policy: Pick<Policy, 'startsAtMs' | 'readProblems'>
  askedAtMs: number
}

/** Whether the cached policy is from before the start of the scope, or may be, and the scope has started since. */
export function isBeforeStart({ policy, askedAtMs }: CachedPolicy, nowMs: number): boolean {
  const { startsAtMs, readProblems } = policy
  const isOpen = readProblems?.allowed === true
  return !isOpen && startsAtMs > 0 && nowMs >= startsAtMs && askedAtMs < startsAtMs + skewMs
}
