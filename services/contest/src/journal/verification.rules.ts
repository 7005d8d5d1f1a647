/** A juror verified a verdict, or took that back; of a submission the highest revision counts. */
export interface VerificationEvent {
  kind: 'verification'
  submitId: number
  /** On whose line of the board the submission stands. */
  uid: string
  /** The judging whose verdict was looked at. */
  attempt: number
  revision: number
  isVerified: boolean
}

/** By submitId; attempt 0: none is verified. */
export type Verifications = Map<number, { revision: number; attempt: number }>

/** Takes an event in, in place. Gives whose line it touches; null where nothing changes. */
export function applyVerification(
  verifications: Verifications,
  { submitId, uid, attempt, revision, isVerified }: VerificationEvent,
): string | null {
  if ((verifications.get(submitId)?.revision ?? 0) >= revision) return null
  verifications.set(submitId, { revision, attempt: isVerified ? attempt : 0 })
  return uid
}

/**
 * Whether a juror has yet to verify the verdict of a run. Compile errors are no exception; what was submitted before
 * the start or after the end needs no verification.
 *
 * Source: DOMjudge, ScoreboardService::calculateScoreRow with `verification_required`.
 */
export function isUnverified(
  verifications: Verifications,
  { submitId, submittedAtMs, attempt }: { submitId: number; submittedAtMs: number; attempt: number },
  settings: { verificationRequired?: boolean; startsAtMs: number; endsAtMs: number },
): boolean {
  if (settings.verificationRequired !== true) return false
  const isInTime = submittedAtMs >= settings.startsAtMs && submittedAtMs < settings.endsAtMs
  return isInTime && verifications.get(submitId)?.attempt !== attempt
}
