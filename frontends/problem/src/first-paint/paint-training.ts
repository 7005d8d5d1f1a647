import type { RouteData } from '@verdict/proto/http/route'
import type { getTrainingAccess, getTrainingDetail } from '@verdict/proto/http/problem/training/training'
import { createElement, media, paintText } from '@verdict/ui/first-paint'

type Training = RouteData<typeof getTrainingDetail>
type Access = RouteData<typeof getTrainingAccess>

/**
 * The name of a training and its introduction, which is left out where it is more than plain text. Nothing for who may not
 * enter: what is missing stands above.
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

/** Below the name stand its tag and the reader's progress. */
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
