import { isAfterFreeze, isFrozenAt } from '@verdict/proto/contest-rules/freeze'

/** What a contest stores about its freeze. */
interface StoredFreeze {
  sealedFrom: Date | null
  endsAt: Date
  autoRealRank: boolean
}

/** Whether the public sees the frozen scoreboard of a contest now. */
export function isFrozen({ sealedFrom, endsAt, autoRealRank }: StoredFreeze, now: Date): boolean {
  const freezeTimeMs = sealedFrom?.getTime() ?? null
  return isFrozenAt({ freezeTimeMs, endTimeMs: endsAt.getTime(), unfreezesAtEnd: autoRealRank }, now.getTime())
}

/** Whether the frozen scoreboard of a contest hides the verdict of a run. */
export function isBehindFreeze(
  { submittedAtMs }: { submittedAtMs: number },
  { sealedFrom }: Pick<StoredFreeze, 'sealedFrom'>,
): boolean {
  return isAfterFreeze(submittedAtMs, sealedFrom?.getTime() ?? null)
}
