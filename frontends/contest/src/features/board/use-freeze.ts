import { useServerTimeValue } from '../../clock/server-clock.ts'
import type { Contest } from '../../contest/contest.rules.ts'
import { isFrozen } from './freeze.rules.ts'

export interface FreezeState {
  /** The public sees the board as it was at the freeze. */
  isFrozen: boolean
  /** Since when; null: the contest has no freeze. */
  from: string | null
}

/** Whether the public scoreboard of a contest is frozen now. */
export function useFreeze(contest: Contest): FreezeState {
  const frozen = useServerTimeValue((nowMs) => isFrozen(contest, nowMs))
  return { isFrozen: frozen, from: contest.sealRank ? contest.sealRankTime : null }
}
