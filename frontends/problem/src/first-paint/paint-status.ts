import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionList } from '@verdict/proto/http/submission'
import { columnGapPx, columnStyle, createElement, media, pageLanguage } from '@verdict/ui/first-paint'
import { phoneVerdictPx, statusColumnSizes } from '../features/status/column-sizes.ts'
import { statusFilterTexts } from '../texts/status-filter.texts.ts'

type Row = RouteData<typeof getSubmissionList>['records'][number]

/** Numbers and problems of the latest submissions, below the room of the filters; their verdicts come with the page. */
export function paintStatus(data: unknown): HTMLElement | null {
  const { records } = data as { records: readonly Row[] }
  if (records.length === 0) return null
  const list = createElement(
    'div',
    'fp-list',
    createElement('div', 'fp-row fp-head'),
    createElement('div', 'fp-rows', ...records.map(paintRow)),
  )
  return createElement(
    'div',
    'fp-page',
    createElement('h1', 'fp-heading', statusFilterTexts[pageLanguage()].title),
    paintFilters(),
    list,
  )
}

function paintRow({ submitId, displayPid, title }: Row): HTMLElement {
  const id = createElement('span', 'fp-cell fp-wide', String(submitId))
  id.dataset['column'] = statusColumnSizes.id.key
  const problem = createElement(
    'span',
    'fp-cell',
    createElement('span', 'fp-one-line', `${displayPid ?? ''} ${title ?? ''}`),
  )
  problem.style.setProperty('--corner', `${phoneVerdictPx[pageLanguage()] + columnGapPx}px`)
  return createElement('div', 'fp-row', id, problem, createElement('span', 'fp-second'))
}

/** Unseen: each control is as wide as in the page, so that the list begins where it does there. */
function paintFilters(): HTMLElement {
  const t = statusFilterTexts[pageLanguage()]
  return createElement(
    'div',
    'fp-filters',
    createElement('span', 'fp-narrow'),
    createElement('span', 'fp-narrow'),
    createElement('span', 'fp-select', t.allStatuses),
    createElement('span', 'fp-select', t.allLanguages),
    createElement('span', 'fp-check', t.mine),
    createElement('span', 'fp-saved', t.savedFilters),
  )
}

export const statusStyle = () => `
${columnStyle(Object.values(statusColumnSizes))}
.fp-filters { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; margin-bottom: 12px; visibility: hidden }
.fp-narrow { flex: 0 1 200px; height: 36px }
.fp-select { height: 36px; padding: 0 33px 0 13px; white-space: nowrap }
.fp-check { height: 28px; padding-left: 26px }
.fp-saved { flex: none; height: 28px; padding: 0 11px 0 31px; font-size: 13px; font-weight: 500; white-space: nowrap }
.fp-one-line { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.fp-second { display: none; height: 20px }
${media.phone} {
  .fp-narrow { flex: 1 1 100% }
  .fp-wide { display: none }
  .fp-cell { padding: 2px var(--corner) 2px 0 }
  .fp-second { display: block }
}
`
