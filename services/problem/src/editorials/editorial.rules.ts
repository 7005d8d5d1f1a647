import type { EditorialRefusal, EditorialVisibility } from '@verdict/proto/codes/problems/editorial'
import type { EditorialText } from './editorial.model.ts'

export interface EditorialFacts {
  visibility: EditorialVisibility
  /** Whether the reader manages the problem. */
  manages: boolean
  /** Of a contest with the problem in which the reader takes part, or could, the end; null: there is none. */
  runningUntil: Date | null
  /** A contest with the problem that is not over; `until` null: its end is not known to everyone. */
  ahead: { until: Date | null } | null
  hasSolved: boolean
}

/** Why the reader is not shown the editorial, and when that ends by itself, if it is known. */
export interface EditorialObstacle {
  refusal: EditorialRefusal
  opensAt: Date | null
}

/** What keeps the editorial from a reader; null: nothing. A running contest goes before whatever the setter chose. */
export function editorialObstacle(facts: EditorialFacts): EditorialObstacle | null {
  const { visibility, manages, runningUntil, ahead, hasSolved } = facts
  if (manages) return null
  if (runningUntil !== null) return { refusal: 'contest_running', opensAt: runningUntil }
  if (visibility === 'after_contest') return ahead === null ? null : { refusal: 'contest_ahead', opensAt: ahead.until }
  if (visibility === 'after_solving') return hasSolved ? null : { refusal: 'unsolved', opensAt: null }
  return null
}

/** Each language once, the last that is given; blank ones are none. */
export function cleanTexts(texts: readonly EditorialText[]): EditorialText[] {
  const byLanguage = new Map(texts.map((one) => [one.lang, one]))
  return [...byLanguage.values()].filter(({ text }) => text.trim() !== '')
}
