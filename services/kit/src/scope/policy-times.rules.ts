import type { Policy } from '@verdict/proto/codes/policy'

type Times = Pick<Policy, 'startsAtMs' | 'endsAtMs'>

/** Further away than this a policy that is kept is on the same side of the start and of the end. */
const edgeMs = 5_000
/** How far clocks of two machines may be apart: so long after a start its owner may still say that it is to come. */
const skewMs = 1_000

/** Whether a moment is so close to the start or the end of the scope that a kept policy may be of the other side. */
export function isNearEdge({ startsAtMs, endsAtMs }: Times, atMs: number): boolean {
  return [startsAtMs, endsAtMs].some((edge) => edge > 0 && Math.abs(atMs - edge) <= edgeMs)
}

export interface CachedPolicy {
  policy: Pick<Policy, 'startsAtMs' | 'readProblems'>
  askedAtMs: number
}

/** Whether it refuses what the start of the scope has opened since, or may have. */
export function isBeforeStart({ policy, askedAtMs }: CachedPolicy, nowMs: number): boolean {
  const { startsAtMs, readProblems } = policy
  const isOpen = readProblems?.allowed === true
  return !isOpen && startsAtMs > 0 && nowMs >= startsAtMs && askedAtMs < startsAtMs + skewMs
}
