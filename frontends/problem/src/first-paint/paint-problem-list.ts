import type { RouteData } from '@verdict/proto/http/route'
import type { getProblemList } from '@verdict/proto/http/problem'
import { ProblemType } from '@verdict/proto/codes/problem'
import { difficultyTexts, element, listTemplates, media, pageLanguage, readStored } from '@verdict/ui/first-paint'
import { columnSizes } from '../features/problem-list/column-sizes.ts'
import { listTexts } from '../texts/list.texts.ts'

type Row = RouteData<typeof getProblemList>['records'][number]

/** Numbers and titles of the first problems, below the room of the filters. */
export function paintProblemList(data: unknown): HTMLElement | null {
  const { records } = data as { records: readonly Row[] }
  // Its own marks of problems of other judges are left to the page.
  if (records.length === 0 || records.some(({ oj }) => oj !== 'ME')) return null
  const t = listTexts[pageLanguage()]
  const isGuest = readStored('token') === null
  const list = element(
    'div',
    'fp-list',
    listTemplates(columnsShown(isGuest)),
    element('div', 'fp-row fp-head'),
    element('div', 'fp-rows', ...records.map((row) => paintRow(row, isGuest))),
  )
  return element(
    'div',
    'fp-page',
    element('h1', 'fp-heading', t.title),
    element('div', 'fp-beside', element('div', '', paintFilters(isGuest), list), element('div', '')),
  )
}

function columnsShown(isGuest: boolean) {
  const { status, id, title, tags, difficulty, rate } = columnSizes
  const showsTags = readStored('problemListShowTags') !== false
  return [...(isGuest ? [] : [status]), id, title, ...(showsTags ? [tags] : []), difficulty, rate]
}

function paintRow({ problemId, title, type }: Row, isGuest: boolean): HTMLElement {
  const name = element(
    'span',
    'fp-name',
    element('span', 'fp-id', problemId),
    element('span', '', title),
    type === ProblemType.Oi ? element('span', 'fp-tag', 'OI') : null,
  )
  return element(
    'div',
    'fp-row',
    isGuest ? null : element('span', 'fp-wide'),
    element('span', 'fp-cell fp-number fp-wide', problemId),
    element('span', isGuest ? 'fp-cell' : 'fp-cell fp-cornered', name),
    element('span', 'fp-second'),
  )
}

/** Unseen: each control is as wide as in the page, so that the list begins where it does there. */
function paintFilters(isGuest: boolean): HTMLElement {
  const t = listTexts[pageLanguage()]
  const { easy, mid, hard } = difficultyTexts[pageLanguage()]
  const control = (name: string, text: string) => element('span', `fp-control ${name}`, text)
  const segments = [t.all, easy, mid, hard].map((text) => element('span', '', text))
  return element(
    'div',
    'fp-filters',
    element('span', 'fp-search'),
    element('span', 'fp-segments', ...segments),
    control('fp-select', t.bankMine),
    isGuest ? null : control('fp-select', t.progress.all),
    control('fp-select', t.order.number),
    control('fp-icon fp-compact', t.tags),
    element(
      'span',
      'fp-tools',
      element('span', 'fp-check fp-wide', t.showTags),
      control('', t.reset),
      control('fp-icon', t.random),
    ),
  )
}

export const problemListStyle = `
.fp-beside { display: grid; grid-template-columns: minmax(0, 1fr) 272px; gap: 24px; align-items: start }
.fp-filters { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; margin-bottom: 12px; visibility: hidden }
.fp-search { flex: 1 1 200px; max-width: 320px; height: 36px }
.fp-segments { display: inline-flex; gap: 2px; height: 36px; padding: 3px }
.fp-segments span { padding: 0 12px; font-size: 13px; font-weight: 500; white-space: nowrap }
.fp-control { flex: none; height: 36px; padding: 0 15px; font-weight: 500; white-space: nowrap }
.fp-select { padding: 0 33px 0 13px; font-weight: 400 }
.fp-icon { padding-left: 37px }
.fp-compact { display: none }
.fp-tools { display: flex; align-items: center; gap: 8px; margin-left: auto }
.fp-check { padding-left: 26px }
.fp-name { display: inline-flex; align-items: baseline; gap: 8px; min-width: 0; font-weight: 550 }
.fp-number { color: var(--v-muted) }
.fp-id { display: none; color: var(--v-muted); font-weight: 450 }
.fp-second { display: none; height: 22px }
${media.narrow} {
  .fp-beside { grid-template-columns: minmax(0, 1fr) 232px }
}
${media.compact} {
  .fp-beside { grid-template-columns: minmax(0, 1fr) }
  .fp-beside > :last-child { display: none }
  .fp-compact { display: block }
}
${media.phone} {
  .fp-search { flex-basis: 100%; max-width: none }
  .fp-tools { flex-wrap: wrap; margin-left: 0 }
  .fp-wide { display: none }
  .fp-cornered { padding-right: 72px }
  .fp-id { display: inline }
  .fp-second { display: block }
}
`
