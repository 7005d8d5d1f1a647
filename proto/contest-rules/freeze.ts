/** The freeze of a scoreboard; times are in ms since 1970. */
export interface Freeze {
  /** When it starts; null: there is none. */
  freezeTimeMs: number | null
  /** When the contest ends. */
  endTimeMs: number
  /** Whether the end of the contest lifts it; otherwise the jury does. */
  unfreezesAtEnd: boolean
}

/** Whether the public sees the frozen scoreboard: from the freeze to the end, and after it until the freeze is lifted. */
export function isFrozenAt({ freezeTimeMs, endTimeMs, unfreezesAtEnd }: Freeze, nowMs: number): boolean {
  if (freezeTimeMs === null || nowMs < freezeTimeMs) return false
  return nowMs < endTimeMs || !unfreezesAtEnd
}

/** Whether the frozen scoreboard hides the verdict of a submission made at this time. */
export function isAfterFreeze(submittedAtMs: number, freezeTimeMs: number | null): boolean {
  return freezeTimeMs !== null && submittedAtMs >= freezeTimeMs
}
