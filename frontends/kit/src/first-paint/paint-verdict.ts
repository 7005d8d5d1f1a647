import { verdictTextOf } from '../judge/verdict-text.ts'
import { createElement, pageLanguage } from './first-paint.ts'

/** Whether `VerdictBadge` shows a verdict only: there is no score and no progress. */
export function isVerdictAlone(status: number): boolean {
  const { name, isWaiting } = verdictTextOf(status, pageLanguage())
  return !isWaiting && name !== 'PartialAccepted'
}

/**
 * Paints a verdict like `VerdictBadge`, with space for its icon. If there is more than the verdict to show, only that
 * space is kept.
 */
export function paintVerdict(status: number, form: 'full' | 'short' = 'full'): HTMLElement {
  const { text, short, color } = verdictTextOf(status, pageLanguage())
  // A no-break space keeps the height of the line.
  const shown = isVerdictAlone(status) ? (form === 'full' ? text : short) : '\u00A0'
  const painted = createElement('span', 'fp-verdict', createElement('i', ''), createElement('span', '', shown))
  painted.style.color = `var(--v-${color})`
  return painted
}

export const verdictStyle = `
.fp-verdict { display: inline-flex; align-items: center; gap: 6px; font-weight: 550; white-space: nowrap }
.fp-verdict i { flex: none; width: 15px; height: 15px }
`
