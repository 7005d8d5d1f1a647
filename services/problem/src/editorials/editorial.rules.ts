import type { EditorialRefusal, EditorialVisibility } from '@verdict/proto/codes/problems/editorial'
import type { EditorialText } from './editorial.model.ts'

export interface EditorialAccess {
  visibility: EditorialVisibility
  /** Whether the reader manages the problem. */
  manages: boolean
  /** End of a running contest with the problem in which the reader takes or could take part; null: none. */
  runningUntil: Date | null
  /** A contest with the problem that has not ended; `until` null: its end is not public. */
  ahead: { until: Date | null } | null
  hasSolved: boolean
}

/** Why the reader may not read the editorial, and until when, if that is known. */
export interface EditorialObstacle {
  refusal: EditorialRefusal
  opensAt: Date | null
}

/**
 * Returns what hides the editorial from the reader, or null. A running contest takes precedence over the choice of the
 * setter.
 */
export function editorialObstacle(facts: EditorialAccess): EditorialObstacle | null {
  const { visibility, manages, runningUntil, ahead, hasSolved } = facts
  if (manages) return null
  if (runningUntil !== null) return { refusal: 'contest_running', opensAt: runningUntil }
  if (visibility === 'after_contest') return ahead === null ? null : { refusal: 'contest_ahead', opensAt: ahead.until }
  if (visibility === 'after_solving') return hasSolved ? null : { refusal: 'unsolved', opensAt: null }
  return null
}

/** Without blank texts; of each language the last one. */
export function cleanTexts(texts: readonly EditorialText[]): EditorialText[] {
  const byLanguage = new Map(texts.map((one) => [one.lang, one]))
  return [...byLanguage.values()].filter(({ text }) => text.trim() !== '')
}
