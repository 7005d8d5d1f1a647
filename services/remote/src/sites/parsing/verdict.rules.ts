import { isFinal, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { SiteOutcome } from '../outcome.ts'
import type { RunResult } from '../port.ts'

/** What a site writes for each status of ours, in lower case. One that ends with `*` stands for whatever begins so. */
export type VerdictTexts = Readonly<Partial<Record<keyof typeof JudgeStatus, readonly string[]>>>

/** Null: the site says something that is not in the table. */
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
 * A run as the site words it. Unknown words are a changed page: no verdict is guessed. `shown`: what people read, where
 * that is not what the verdict is told by.
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
