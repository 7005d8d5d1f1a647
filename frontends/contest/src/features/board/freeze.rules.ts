import { isFrozenAt } from '@verdict/proto/contest-rules/freeze'

interface FreezeTimes {
  sealRank: boolean
  sealRankTime: string | null
  endTime: string
  /** Whether the freeze is lifted by itself at the end; unknown: it is. */
  autoRealRank?: boolean
}

/** Whether the public sees the frozen scoreboard of a contest now. */
export function isFrozen(
  { sealRank, sealRankTime, endTime, autoRealRank = true }: FreezeTimes,
  nowMs: number,
): boolean {
  const freezeTimeMs = sealRank && sealRankTime !== null ? Date.parse(sealRankTime) : null
  return isFrozenAt({ freezeTimeMs, endTimeMs: Date.parse(endTime), unfreezesAtEnd: autoRealRank }, nowMs)
}
