import { JudgeStatus, verdictStatuses } from '../judge-status.ts'
import type { RemoteJudgeKey } from './judges.ts'

/** Remote judges to which the browser extension can submit, because they have a form for code. */
export const browserJudges = ['CF', 'GYM', 'AC', 'HDU', 'POJ', 'SPOJ'] as const satisfies readonly RemoteJudgeKey[]
export type BrowserJudge = (typeof browserJudges)[number]

export function isBrowserJudge(text: string): text is BrowserJudge {
  return browserJudges.some((key) => key === text)
}

/** Judges that publish the account and time of each run, so that accounts can be verified and verdicts confirmed. */
export const publicRunJudges = ['CF', 'GYM', 'AC', 'HDU', 'POJ'] as const satisfies readonly BrowserJudge[]
export type PublicRunJudge = (typeof publicRunJudges)[number]

export function isPublicRunJudge(text: string): text is PublicRunJudge {
  return publicRunJudges.some((key) => key === text)
}

/**
 * Evidence for a verdict that a user's browser reported: the public API of the remote judge, for a verified account
 * (`confirmed`), or only the browser (`reported`).
 */
export const runEvidences = ['confirmed', 'reported'] as const
export type RunEvidence = (typeof runEvidences)[number]

/** Why a browser could not submit code, or could not follow its run. */
export const browserFailures = [
  'signed_out',
  'challenged',
  'refused',
  'layout_changed',
  'site_unavailable',
  'gone',
  'run_not_found',
  'verdict_timeout',
] as const
export type BrowserFailure = (typeof browserFailures)[number]

/** Verdicts of a run at a remote judge. */
export const reportedVerdicts = [
  ...verdictStatuses.filter((status) => status !== JudgeStatus.SubmittedFailed),
  JudgeStatus.Cancelled,
]
