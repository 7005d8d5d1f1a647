import type { RouteData } from '@verdict/proto/http/route'
import type { getTrainingAccess, getTrainingDetail } from '@verdict/proto/http/problem/training/training'
import { createElement, media, paintText } from '@verdict/ui/first-paint'

type Training = RouteData<typeof getTrainingDetail>
type Access = RouteData<typeof getTrainingAccess>

/**
 * Paints title and introduction of a training, unless the introduction is more than plain text; nothing for readers who
 * may not enter.
 */
export function paintTraining(detail: unknown, entry: unknown): HTMLElement | null {
  const { title, description } = detail as Training
  if (!(entry as Access).access) return null
  const text = paintText(description)
  return createElement(
    'div',
    'fp-page',
    createElement('h1', 'fp-heading fp-training', createElement('span', '', title)),
    createElement('div', 'fp-tab-row'),
    text === null
      ? null
      : createElement('div', 'fp-introduction', createElement('div', 'fp-card', text), createElement('div', '')),
  )
}

/** Styles of the title, its tag and the progress. */
export const trainingStyle = `
.fp-training { padding-bottom: 26px }
.fp-training span { display: block }
.fp-tab-row { height: 41px; border-bottom: 1px solid var(--v-line) }
.fp-introduction { display: grid; grid-template-columns: minmax(0, 1fr) 280px; align-items: start; gap: 20px;
  padding-top: 20px }
.fp-card { min-width: 0; padding: 20px; border: 1px solid var(--v-line); border-radius: 8px; background: var(--v-surface) }
${media.compact} {
  .fp-introduction { grid-template-columns: minmax(0, 1fr) }
}
`
