import type { Run } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'

interface Wish {
  verified?: boolean
  /** Letter of a problem, in any case. */
  displayId?: string
  status?: number
  settings: Pick<RankingSettings, 'problems'>
}

/**
 * Whether a run is in a list of verdicts.
 *
 * @param verification the latest verification by a juror
 */
export function matches(
  run: Pick<Run, 'pid' | 'attempt' | 'verdict' | 'unverified'>,
  verification: { attempt: number } | undefined,
  { verified = false, displayId, status, settings }: Wish,
): boolean {
  const verdict = verified ? run.verdict : run.unverified
  if (verdict === null || verdict === undefined) return false
  if (verified && verification?.attempt !== run.attempt) return false
  if (status !== undefined && verdict.status !== status) return false
  const letter = settings.problems.find(({ pid }) => pid === run.pid)?.displayId
  return displayId === undefined || letter?.toUpperCase() === displayId.trim().toUpperCase()
}

/** Verified ones by when that was, latest first; the others by when they were submitted, oldest first. */
export function orderOf(
  verifications: ReadonlyMap<number, { at: Date }>,
): (a: Pick<Run, 'submitId' | 'submittedAtMs' | 'unverified'>, b: Pick<Run, 'submitId' | 'submittedAtMs'>) => number {
  const atMs = ({ submitId }: { submitId: number }) => verifications.get(submitId)?.at.getTime() ?? 0
  return (a, b) =>
    a.unverified === undefined
      ? atMs(b) - atMs(a) || b.submitId - a.submitId
      : a.submittedAtMs - b.submittedAtMs || a.submitId - b.submitId
}
