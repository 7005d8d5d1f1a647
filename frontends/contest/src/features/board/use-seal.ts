import { useServerTimeValue } from '../../clock/server-clock.ts'
import type { Contest } from '../../contest/contest.rules.ts'
import { isSealed } from './seal.rules.ts'

export interface Seal {
  /** The public sees the board as it was at the seal. */
  isSealed: boolean
  /** Since when; null: the contest has no seal. */
  from: string | null
}

/** Whether the public scoreboard of a contest is frozen now. */
export function useSeal(contest: Contest): Seal {
  const sealed = useServerTimeValue((nowMs) => isSealed(contest, nowMs))
  return { isSealed: sealed, from: contest.sealRank ? contest.sealRankTime : null }
}
