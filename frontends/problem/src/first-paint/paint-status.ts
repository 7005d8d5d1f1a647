import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionList } from '@verdict/proto/http/submission/submission'
import {
  cellStyle,
  createElement,
  formatLength,
  formatMemory,
  formatRelative,
  formatTime,
  isSuperAdminSignedIn,
  media,
  pageLanguage,
  paintCheck,
  paintFilters,
  paintRow,
  paintSelect,
  paintVerdict,
} from '@verdict/ui/first-paint'
import { correctionColumnSize, statusColumnsIn } from '../features/status/column-sizes.ts'
import { statusFilterTexts } from '../texts/submission/status-filter.texts.ts'

type Row = RouteData<typeof getSubmissionList>['records'][number]

/** Paints the latest submissions, without authors, below the space of the filters. */
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
    paintStatusFilters(),
    list,
  )
}

/** Super admins have one column more. */
function columnsShown(hasCorrections: boolean) {
  const columns = Object.values(statusColumnsIn(pageLanguage(), hasCorrections))
  return hasCorrections ? [...columns, correctionColumnSize] : columns
}

/** Paints a verdict; on phones with the super admins' column only its short code. */
function paintVerdictOf(status: number, hasCorrections: boolean): HTMLElement {
  const full = paintVerdict(status)
  if (!hasCorrections) return full
  full.classList.add('fp-full')
  const short = paintVerdict(status, 'short')
  short.classList.add('fp-short')
  return createElement('span', '', full, short)
}

function paintSubmission(row: Row): HTMLElement {
  const hasCorrections = isSuperAdminSignedIn()
  const locale = pageLanguage()
  const { submitId, displayPid, title, status, score, time, memory, length, language, submitTime } = row
  return paintRow(columnsShown(hasCorrections), {
    id: String(submitId),
    problem: createElement('span', 'fp-one-line', `${displayPid} ${title ?? ''}`),
    verdict: paintVerdictOf(status, hasCorrections),
    score: score === null ? '–' : String(score),
    time: formatTime(time),
    memory: formatMemory(memory),
    length: formatLength(length),
    language: createElement('span', 'fp-one-line', language),
    at: formatRelative(submitTime, Date.now(), locale),
  })
}

function paintStatusFilters(): HTMLElement {
  const t = statusFilterTexts[pageLanguage()]
  return paintFilters(
    createElement('span', 'fp-narrow'),
    createElement('span', 'fp-narrow'),
    paintSelect(t.allStatuses),
    paintSelect(t.allLanguages),
    paintCheck(t.mine),
    createElement('span', 'fp-saved', t.savedFilters),
  )
}

export const statusStyle = () => `
${cellStyle(columnsShown(isSuperAdminSignedIn()))}
.fp-filters { margin-bottom: 12px }
.fp-narrow { flex: 0 1 200px; height: 36px }
.fp-saved { flex: none; height: 28px; padding: 0 11px 0 31px; font-size: 13px; font-weight: 500; white-space: nowrap }
.fp-short { display: none }
.fp-one-line { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
${media.phone} {
  .fp-full { display: none }
  .fp-short { display: inline-flex }
  .fp-cell[data-column='verdict'] { padding-bottom: 2px }
  .fp-narrow { flex: 1 1 100% }
}
`
