import { ContestAuth } from '@verdict/proto/codes/contest'
import { contestRuleTexts } from '@verdict/proto/contest-rules/texts'
import type { getContestList } from '@verdict/proto/http/contest/contest'
import type { RouteData } from '@verdict/proto/http/route'
import {
  createElement,
  type ElementChild,
  formatInstant,
  pluralText,
  media,
  pageLanguage,
  paintButton,
  paintFilters,
  paintPage,
  paintSegments,
  paintSelect,
  paintTag,
  readStored,
} from '@verdict/ui/first-paint'
import { type Phase, phaseOf, serverNowMs } from '../clock/phase.rules.ts'
import { authNames, ruleNameOf } from '../contest/contest.rules.ts'
import { contestHeadTexts } from '../texts/contest-head.texts.ts'
import { listHeadTexts } from '../texts/list-head.texts.ts'
import { sectionTexts } from '../texts/section.texts.ts'
import { durationText, timeLeftText } from './contest-time.ts'

type Contest = RouteData<typeof getContestList>['records'][number]

/** Paints the first contests below the space of the filters. */
export function paintContestList(data: unknown): HTMLElement | null {
  const { records } = data as { records: readonly Contest[] }
  if (records.length === 0) return null
  return paintPage(
    { title: listHeadTexts[pageLanguage()].title },
    paintListFilters(),
    createElement('div', 'fp-contests', ...records.map(paintContest)),
  )
}

function paintListFilters(): HTMLElement {
  const t = listHeadTexts[pageLanguage()]
  const { phase } = contestHeadTexts[pageLanguage()]
  const isGuest = readStored('token') === null
  return paintFilters(
    createElement('span', 'fp-search'),
    paintSegments([t.all, phase.running, phase.scheduled, phase.ended]),
    paintSelect(t.allRules),
    isGuest ? null : createElement('span', 'fp-own', sectionTexts[pageLanguage()].virtualRuns),
  )
}

function paintContest(contest: Contest): HTMLElement {
  const phase = phaseOf(contest, serverNowMs(contest))
  const heading = createElement(
    'div',
    'fp-contest-heading',
    createElement('h2', '', createElement('span', '', contest.title)),
    paintFacts(contest),
  )
  const painted = createElement(
    'div',
    'fp-contest',
    createElement('span', 'fp-sign'),
    heading,
    paintState(contest, phase),
  )
  painted.dataset['phase'] = phase
  return painted
}

function paintFacts(contest: Contest): HTMLElement {
  const t = listHeadTexts[pageLanguage()]
  const fact = (...text: ElementChild[]) => createElement('span', '', createElement('i', ''), ...text)
  return createElement(
    'div',
    'fp-contest-facts',
    fact(createElement('span', '', formatInstant(contest.startTime).slice(0, 16))),
    fact(durationText(contest.duration)),
    contest.count > 0 ? fact(pluralText(t, 'people_other', contest.count)) : null,
    createElement('span', '', createElement('span', 'fp-rule', paintRule(contest)), paintAuth(contest)),
  )
}

function paintRule(contest: Contest): HTMLElement {
  return paintTag(contestRuleTexts[pageLanguage()].rules[ruleNameOf(contest)].name)
}

const authTones = {
  [ContestAuth.Public]: 'neutral',
  [ContestAuth.Private]: 'danger',
  [ContestAuth.Protected]: 'warning',
} as const

function paintAuth({ auth }: Contest): HTMLElement {
  const text = contestHeadTexts[pageLanguage()].auth[authNames[auth]]
  return paintTag(text, authTones[auth], { hasIcon: auth !== ContestAuth.Public })
}

const phaseTones = { scheduled: 'accent', running: 'success', ended: 'neutral' } as const

function paintState(contest: Contest, phase: Phase): HTMLElement {
  const t = listHeadTexts[pageLanguage()]
  const left = phase === 'ended' ? null : `${phase === 'scheduled' ? t.startsIn : t.endsIn} ${timeLeftText(contest)}`
  const clock = createElement(
    'div',
    'fp-contest-clock',
    paintTag(contestHeadTexts[pageLanguage()].phase[phase], phaseTones[phase]),
    left === null ? null : createElement('span', '', left),
  )
  const board = paintButton(t.board, { hasIcon: true, isSmall: true })
  board.classList.add('fp-unseen')
  return createElement('div', 'fp-contest-state', clock, contest.openRank ? board : null)
}

/** Styles of `ContestCardFrame` and `ContestRow`. */
export const contestListStyle = `
.fp-search { flex: 1 1 200px; max-width: 320px; height: 36px }
.fp-own { margin-left: auto; font-size: 13px }
.fp-contests { display: grid; gap: 8px }
.fp-contest { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: 16px;
  padding: 16px 20px; border: 1px solid var(--v-line); border-radius: 8px; background: var(--v-surface) }
.fp-contest[data-phase='running'] { border-left: 3px solid var(--v-success) }
.fp-sign { width: 40px; height: 40px; border-radius: 8px; background: var(--v-accentSoft) }
.fp-contest-heading { display: grid; gap: 6px; min-width: 0 }
.fp-contest-heading h2 { font-size: 16px; font-weight: 600; line-height: 1.4; overflow-wrap: anywhere }
.fp-contest-facts { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; color: var(--v-muted); font-size: 13px;
  font-variant-numeric: tabular-nums }
.fp-contest-facts > span { display: inline-flex; align-items: center; gap: 6px }
.fp-contest-facts > span > i { width: 14px; height: 14px }
.fp-rule { display: inline-block }
.fp-contest-state { display: flex; align-items: center; gap: 16px }
.fp-contest-clock { display: grid; justify-items: end; gap: 4px; color: var(--v-muted); font-size: 13px;
  font-variant-numeric: tabular-nums; white-space: nowrap }
${media.compact} {
  .fp-contest-state { flex-direction: column; align-items: flex-end; gap: 8px }
}
${media.phone} {
  .fp-search { flex-basis: 100%; max-width: none }
  .fp-contest { grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 16px }
  .fp-sign { display: none }
  .fp-contest-state { flex-flow: row wrap; align-items: center; gap: 6px }
  .fp-contest-state > .fp-unseen { margin-left: auto; padding-inline: 8px }
  .fp-contest-state > .fp-unseen > i { display: none }
  .fp-contest-clock { grid-auto-flow: column; align-items: center; gap: 6px; white-space: nowrap }
}
`
