import { isFinal, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { SiteOutcome } from '../outcome.ts'
import type { RunResult } from '../port.ts'

/** Maps our statuses to the texts of a site, in lower case. A text ending in `*` matches as a prefix. */
export type VerdictTexts = Readonly<Partial<Record<keyof typeof JudgeStatus, readonly string[]>>>

/** Returns null for a text that is not in the table. */
export function statusOf(words: VerdictTexts, siteText: string): JudgeStatus | null {
  const text = siteText.trim().toLowerCase()
  for (const [name, known] of Object.entries(words)) {
    const isIt = known.some((word) => (word.endsWith('*') ? text.startsWith(word.slice(0, -1)) : text === word))
    if (isIt) return JudgeStatus[name as keyof typeof JudgeStatus]
  }
  return null
}

export interface RunDetails {
  timeMs: number | null
  memoryKb: number | null
  score?: number | null
  cases?: RunResult['cases']
}

/**
 * Makes the result of a run from the site's texts. An unknown verdict gives `layout-changed` instead of a guess.
 *
 * @param shown text for users, if it differs from the verdict's text
 */
export function runResult(
  words: VerdictTexts,
  word: string,
  figures: RunDetails,
  shown = word,
): RunResult | SiteOutcome {
  const status = statusOf(words, word)
  if (status === null) return { kind: 'layout-changed', where: `verdict "${shown.slice(0, 80)}"` }
  return { status, isFinal: isFinal(status), siteText: shown, score: null, cases: [], ...figures }
}
