import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionList } from '@verdict/proto/http/submission/submission'
import {
  cellStyle,
  createElement,
  formatLength,
  formatMemory,
  formatRelative,
  formatTime,
  media,
  pageLanguage,
  paintRow,
  paintVerdict,
} from '@verdict/ui/first-paint'
import { statusColumnsIn } from '../features/status/column-sizes.ts'
import { statusFilterTexts } from '../texts/submission/status-filter.texts.ts'

type Row = RouteData<typeof getSubmissionList>['records'][number]

/** The latest submissions but for who sent them, below the room of the filters. */
export function paintStatus(data: unknown): HTMLElement | null {
  const { records } = data as { records: readonly Row[] }
  if (records.length === 0) return null
  const list = createElement(
    'div',
    'fp-list',
    createElement('div', 'fp-row fp-head'),
    createElement('div', 'fp-rows', ...records.map(paintSubmission)),
  )
  return createElement(
    'div',
    'fp-page',
    createElement('h1', 'fp-heading', statusFilterTexts[pageLanguage()].title),
    paintFilters(),
    list,
  )
}

function paintSubmission(row: Row): HTMLElement {
  const locale = pageLanguage()
  const { submitId, displayPid, title, status, score, time, memory, length, language, submitTime } = row
  return paintRow(Object.values(statusColumnsIn(locale)), {
    id: String(submitId),
    problem: createElement('span', 'fp-one-line', `${displayPid} ${title ?? ''}`),
    verdict: paintVerdict(status),
    score: score === null ? '–' : String(score),
    time: formatTime(time),
    memory: formatMemory(memory),
    length: formatLength(length),
    language: createElement('span', 'fp-one-line', language),
    at: formatRelative(submitTime, Date.now(), locale),
  })
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
${cellStyle(Object.values(statusColumnsIn(pageLanguage())))}
.fp-filters { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; margin-bottom: 12px; visibility: hidden }
.fp-narrow { flex: 0 1 200px; height: 36px }
.fp-select { height: 36px; padding: 0 33px 0 13px; white-space: nowrap }
.fp-check { height: 28px; padding-left: 26px }
.fp-saved { flex: none; height: 28px; padding: 0 11px 0 31px; font-size: 13px; font-weight: 500; white-space: nowrap }
.fp-one-line { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
${media.phone} {
  .fp-cell[data-column='verdict'] { padding-bottom: 2px }
  .fp-narrow { flex: 1 1 100% }
}
`
