/** A juror verified a verdict or took that back; the highest revision of a submission counts. */
export interface VerificationEvent {
  kind: 'verification'
  submitId: number
  /** Key of the line of the submission. */
  uid: string
  /** The verified judging. */
  attempt: number
  revision: number
  isVerified: boolean
}

/** By submitId; attempt 0: not verified. */
export type Verifications = Map<number, { revision: number; attempt: number }>

/** Applies an event in place. Returns the line that is affected; null if nothing changes. */
export function applyVerification(
  verifications: Verifications,
  { submitId, uid, attempt, revision, isVerified }: VerificationEvent,
): string | null {
  if ((verifications.get(submitId)?.revision ?? 0) >= revision) return null
  verifications.set(submitId, { revision, attempt: isVerified ? attempt : 0 })
  return uid
}

/**
 * Whether the verdict of a run still has to be verified by a juror. Compile errors have to be, too; submissions before
 * the start or after the end do not.
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
