import { JudgeStatus, verdictStatuses } from '../judge-status.ts'
import type { RemoteJudgeKey } from './judges.ts'

/** Remote judges that the browser extension can send to: those with a form for code. */
export const browserJudges = ['CF', 'GYM', 'AC', 'HDU', 'POJ', 'SPOJ'] as const satisfies readonly RemoteJudgeKey[]
export type BrowserJudge = (typeof browserJudges)[number]

export function isBrowserJudge(text: string): text is BrowserJudge {
  return browserJudges.some((key) => key === text)
}

/** Those that tell everybody whose runs are whose, and when they were sent: accounts are proved and verdicts confirmed by it. */
export const publicRunJudges = ['CF', 'GYM', 'AC', 'HDU', 'POJ'] as const satisfies readonly BrowserJudge[]
export type PublicRunJudge = (typeof publicRunJudges)[number]

export function isPublicRunJudge(text: string): text is PublicRunJudge {
  return publicRunJudges.some((key) => key === text)
}

/**
 * What stands behind a verdict that a person's browser brought: the public API of the remote judge, for an account that
 * is proved to be the person's (`confirmed`), or the browser alone (`reported`).
 */
export const runEvidences = ['confirmed', 'reported'] as const
export type RunEvidence = (typeof runEvidences)[number]

/** Why a browser could not send code, or lost sight of its run. */
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

/** What a run can come to at a remote judge. */
export const reportedVerdicts = [
  ...verdictStatuses.filter((status) => status !== JudgeStatus.SubmittedFailed),
  JudgeStatus.Cancelled,
]
