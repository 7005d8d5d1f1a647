import { mostUsedLanguage } from '@verdict/proto/codes/languages/versions'
import { oiRankScore } from '@verdict/proto/codes/judging/oi-rank-score'
import { ProblemType } from '@verdict/proto/codes/problem'
import {
  createElement,
  interpolate,
  formatCount,
  formatPassRate,
  media,
  pageLanguage,
  paintDifficulty,
  paintTag,
  paintText,
  readStored,
} from '@verdict/ui/first-paint'
import { limitsFor } from '../problem-detail/limits.ts'
import { languagesOf, type ProblemDetail } from '../problem-detail/problem-detail.ts'
import { problemHeadTexts } from '../texts/problem/problem-head.texts.ts'

/** Default position of the divider and its bounds. */
const divider = { initial: 0.5, least: 0.25, most: 0.75 }

/**
 * Paints the header of a problem and its statement as far as it is plain text; nothing for problems of remote judges.
 */
export function paintProblem(data: unknown): HTMLElement | null {
  const detail = data as ProblemDetail
  if (detail.original !== null) return null
  const text = createElement('div', 'fp-text', ...paintSections(detail.problem))
  const scroll = createElement('div', 'fp-scroll', createElement('article', '', paintHead(detail), text))
  const side = createElement('div', 'fp-side', createElement('div', 'fp-tabs'), scroll)
  const other = createElement('div', 'fp-other')
  const share = readDivider()
  side.style.flexGrow = String(share)
  other.style.flexGrow = String(1 - share)
  return createElement(
    'div',
    'fp-problem',
    createElement('div', 'fp-tabs fp-phone'),
    side,
    createElement('div', 'fp-divider'),
    other,
  )
}

function readDivider(): number {
  const stored = readStored('split:problem')
  return typeof stored === 'number' ? Math.min(Math.max(stored, divider.least), divider.most) : divider.initial
}

function paintHead(detail: ProblemDetail): HTMLElement {
  const { problem, tags } = detail
  const isEnglish = pageLanguage() === 'en-US'
  const title = createElement('h1', '', createElement('span', '', problem.problemId), ` ${problem.title}`)
  const names = tags.map(({ name, englishName }) => (isEnglish ? (englishName ?? name) : name))
  return createElement(
    'header',
    '',
    createElement('div', 'fp-title', title, createElement('span', 'fp-room')),
    paintLimits(detail),
    paintFigures(detail),
    names.length === 0
      ? null
      : createElement('div', 'fp-tags', ...names.map((name) => createElement('span', '', paintTag(name)))),
  )
}

/** Limits for the initial language; another language may have been used for this problem. */
function paintLimits({ problem, ...detail }: ProblemDetail): HTMLElement {
  const t = problemHeadTexts[pageLanguage()]
  const limits = limitsFor(mostUsedLanguage(languagesOf({ problem, ...detail })), { problem, ...detail })
  const { difficulty, isFileIO, ioReadFileName, ioWriteFileName } = problem
  const ioScore = problem.ioScore ?? 0
  const isOi = problem.type === ProblemType.Oi
  const oi = 'oi_one' in t ? (ioScore === 1 ? t.oi_one : t.oi_other) : t.oi
  const isLanguageKnown = readStored('editorChoices') === null
  const figure = (text: string) => createElement('span', isLanguageKnown ? '' : 'fp-unknown', text)
  const fact = (text: string) => createElement('span', '', text)
  return createElement(
    'div',
    'fp-facts',
    difficulty === null ? null : paintDifficulty(difficulty),
    figure(interpolate(t.timeLimit, { ms: formatCount(limits.timeMs) })),
    figure(interpolate(t.memoryLimit, { mb: formatCount(limits.memoryMb) })),
    fact(isOi ? interpolate(oi, { count: ioScore }) : 'ACM'),
    isOi
      ? fact(interpolate(t.rankScore, { score: oiRankScore(ioScore, { ioScore, difficulty: difficulty ?? 0 }) }))
      : null,
    isFileIO ? fact(interpolate(t.fileIo, { input: ioReadFileName ?? '', output: ioWriteFileName ?? '' })) : null,
    problem.author === null ? null : createElement('span', 'fp-author', `${t.author} ${problem.author}`),
  )
}

function paintFigures({ problemCount: { ac, total } }: ProblemDetail): HTMLElement {
  const t = problemHeadTexts[pageLanguage()]
  const statistics = 'statistics_one' in t ? (total === 1 ? t.statistics_one : t.statistics_other) : t.statistics
  const link = (text: string) => createElement('span', 'fp-link', text)
  return createElement(
    'div',
    'fp-facts',
    createElement(
      'span',
      'fp-statistics',
      interpolate(statistics, { rate: formatPassRate(ac, total), total: formatCount(total) }),
    ),
    createElement(
      'span',
      'fp-links',
      link(t.allSubmissions),
      link(ac > 0 ? `${t.solutions} ${formatCount(ac)}` : t.solutions),
    ),
  )
}

/** Paints the sections up to the first that is not plain text, since the positions of those below depend on it. */
function paintSections(problem: ProblemDetail['problem']): HTMLElement[] {
  if (problem.isMachineTranslated === true) return []
  const t = problemHeadTexts[pageLanguage()]
  const sections = [
    { text: problem.description },
    { title: t.input, text: problem.input },
    { title: t.output, text: problem.output },
  ]
  const painted: HTMLElement[] = []
  for (const { title, text } of sections) {
    if (text.trim() === '') continue
    const content = paintText(text)
    if (content === null) break
    painted.push(title === undefined ? content : createElement('section', '', createElement('h2', '', title), content))
  }
  return painted
}

export const problemStyle = `
.fp-problem { display: flex; height: calc(100dvh - 56px); min-height: 480px; background: var(--v-surface) }
.fp-side, .fp-other { flex: 0 1 0; min-width: 0; overflow: hidden }
.fp-side { display: flex; flex-direction: column }
.fp-tabs { flex: none; height: 41px; border-bottom: 1px solid var(--v-line) }
.fp-phone { display: none; background: var(--v-canvas) }
.fp-divider { flex: none; width: 9px; border-right: 4px solid transparent; border-left: 4px solid transparent;
  background: var(--v-line) content-box }
.fp-scroll { flex: 1; min-height: 0; padding: 20px 24px; overflow: auto; pointer-events: none }
.fp-problem header { display: grid; gap: 8px; margin-bottom: 24px }
.fp-title { display: flex; align-items: start; justify-content: space-between; gap: 12px }
.fp-room { flex: none; width: 56px; height: 28px }
.fp-title h1 { font-size: 20px; font-weight: 650; line-height: 1.35; letter-spacing: -0.01em; text-wrap: balance }
.fp-title h1 span { color: var(--v-muted); font-weight: 500; font-variant-numeric: tabular-nums }
.fp-facts { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; min-height: 24px; color: var(--v-muted);
  font-size: 13px; font-variant-numeric: tabular-nums }
.fp-unknown { visibility: hidden }
.fp-link { color: var(--v-accent) }
.fp-statistics { display: inline-flex; align-items: center; height: 28px; margin: 0 -10px; padding: 0 11px 0 31px; font-weight: 500;
  line-height: 1; white-space: nowrap }
.fp-author { min-height: 24px }
.fp-links { display: inline-flex; gap: 16px }
.fp-tags { display: flex; flex-wrap: wrap; gap: 6px }
.fp-text { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px }
.fp-text h2 { margin-bottom: 8px; font-size: 16px; font-weight: 600 }
${media.touch} {
  .fp-link { padding: 6px 0 }
  .fp-tags { gap: 0 6px }
  .fp-tags > span { padding: 6px 0 }
}
${media.phone} {
  .fp-problem { flex-direction: column }
  .fp-phone { display: block }
  .fp-side { flex: 1 1 0 }
  .fp-divider, .fp-other { display: none }
  .fp-scroll { padding: 16px }
  .fp-author, .fp-links { flex: 1 0 100% }
}
`
