interface SealTimes {
  sealRank: boolean
  sealRankTime: string | null
  endTime: string
  /** Whether the seal is lifted by itself at the end; unknown: it is. */
  autoRealRank?: boolean
}

/** Whether the public sees the frozen scoreboard: from the freeze until the jury lifts it, also after the end. */
export function isSealed({ sealRank, sealRankTime, endTime, autoRealRank = true }: SealTimes, nowMs: number): boolean {
  if (!sealRank || sealRankTime === null || nowMs < Date.parse(sealRankTime)) return false
  return nowMs < Date.parse(endTime) || !autoRealRank
}
