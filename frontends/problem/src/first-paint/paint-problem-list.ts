import type { RouteData } from '@verdict/proto/http/route'
import type { getProblemList } from '@verdict/proto/http/problem/problem'
import { ProblemType } from '@verdict/proto/codes/problem'
import {
  columnStyle,
  createElement,
  difficultyTexts,
  media,
  pageLanguage,
  paintButton,
  paintCheck,
  paintFilters,
  paintSegments,
  paintSelect,
  paintTag,
  readStored,
} from '@verdict/ui/first-paint'
import { columnSizes } from '../features/problem-list/column-sizes.ts'
import { listHeadTexts } from '../texts/list/list-head.texts.ts'

type Row = RouteData<typeof getProblemList>['records'][number]

/** Paints numbers and titles of the first problems below the space of the filters. */
export function paintProblemList(data: unknown): HTMLElement | null {
  const { records } = data as { records: readonly Row[] }
  // Problems of remote judges have marks that only the page itself renders.
  if (records.length === 0 || records.some(({ oj }) => oj !== 'ME')) return null
  const t = listHeadTexts[pageLanguage()]
  const isGuest = readStored('token') === null
  const list = createElement(
    'div',
    'fp-list',
    createElement('div', 'fp-row fp-head'),
    createElement('div', 'fp-rows', ...records.map((row) => paintRow(row, isGuest))),
  )
  return createElement(
    'div',
    'fp-page',
    createElement('h1', 'fp-heading', t.title),
    createElement(
      'div',
      'fp-beside',
      createElement('div', '', paintListFilters(isGuest), list),
      createElement('div', ''),
    ),
  )
}

function columnsShown(isGuest: boolean) {
  const { status, id, title, tags, difficulty, rate } = columnSizes
  const showsTags = readStored('problemListShowTags') !== false
  return [...(isGuest ? [] : [status]), id, title, ...(showsTags ? [tags] : []), difficulty, rate]
}

function paintRow({ problemId, title, type }: Row, isGuest: boolean): HTMLElement {
  const name = createElement(
    'span',
    'fp-name',
    createElement('span', 'fp-id', problemId),
    createElement('span', '', title),
    type === ProblemType.Oi ? paintTag('OI') : null,
  )
  return createElement(
    'div',
    'fp-row',
    isGuest ? null : createElement('span', 'fp-wide'),
    createElement('span', 'fp-cell fp-number fp-wide', problemId),
    createElement('span', isGuest ? 'fp-cell' : 'fp-cell fp-cornered', name),
    createElement('span', 'fp-second'),
  )
}

function paintListFilters(isGuest: boolean): HTMLElement {
  const t = listHeadTexts[pageLanguage()]
  const { easy, mid, hard } = difficultyTexts[pageLanguage()]
  const tags = paintButton(t.tags, { hasIcon: true })
  tags.classList.add('fp-compact')
  const showTags = paintCheck(t.showTags)
  showTags.classList.add('fp-wide')
  const tools = [showTags, paintButton(t.reset), paintButton(t.random, { hasIcon: true })]
  return paintFilters(
    createElement('span', 'fp-search'),
    paintSegments([t.all, easy, mid, hard]),
    paintSelect(t.bankMine),
    isGuest ? null : paintSelect(t.progress.all),
    paintSelect(t.order.number),
    tags,
    createElement('span', 'fp-tools', ...tools),
  )
}

/** Returns the styles of the columns that this reader has, and of the surroundings of the list. */
export const problemListStyle = () => `
${columnStyle(columnsShown(readStored('token') === null))}
.fp-beside { display: grid; grid-template-columns: minmax(0, 1fr) 272px; gap: 24px; align-items: start }
.fp-filters { margin-bottom: 12px }
.fp-search { flex: 1 1 200px; max-width: 320px; height: 36px }
.fp-compact { display: none }
.fp-tools { display: flex; align-items: center; gap: 8px; margin-left: auto }
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
  .fp-compact { display: inline-flex }
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
