import { createElement, media, pageLanguage } from '@verdict/ui/first-paint'
import { phaseOf, progressPercent, serverNowMs } from '../clock/phase.rules.ts'
import type { Contest } from '../contest/contest.rules.ts'
import { contestHeadTexts } from '../texts/contest-head.texts.ts'
import { timeLeftText } from './contest-time.ts'

/**
 * Paints the header of a contest's scoreboard, name and clock, without the tabs. The page paints the rows, because only
 * it knows how to request them: that depends on access, virtual run and followed teams.
 */
export function paintContestBar(data: unknown): HTMLElement {
  const contest = data as Contest
  const title = createElement('div', 'fp-bar-title', createElement('h1', '', contest.title))
  return createElement(
    'header',
    'fp-contest-bar',
    title,
    createElement('div', 'fp-bar-tabs'),
    paintClock(contest),
    createElement('span', 'fp-bar-facts'),
  )
}

function paintClock(contest: Contest): HTMLElement {
  const t = contestHeadTexts[pageLanguage()]
  const nowMs = serverNowMs(contest)
  const phase = phaseOf(contest, nowMs)
  const clock = createElement('div', 'fp-bar-clock')
  clock.dataset['phase'] = phase
  if (phase === 'ended') {
    clock.append(t.over)
    return clock
  }
  const name = createElement('small', '', phase === 'running' ? t.endsIn : t.startsIn)
  const elapsed = createElement('i', '')
  elapsed.style.width = `${progressPercent(contest, nowMs)}%`
  clock.append(
    createElement('span', '', name, ' ', createElement('span', '', timeLeftText(contest))),
    createElement('span', 'fp-bar-progress', elapsed),
  )
  return clock
}

/** Styles of the full-width `ContestBar` with tabs. */
export const contestBarStyle = `
.fp-contest-bar { display: grid; grid-template: 'title tabs clock facts' 44px / fit-content(30%) minmax(0, 1fr) auto auto;
  align-items: center; column-gap: 12px; min-height: 44px; padding: 0 16px; border-bottom: 1px solid var(--v-line);
  background: var(--v-surface) }
.fp-bar-title { grid-area: title; display: flex; align-items: center; min-width: 0; overflow: hidden }
.fp-bar-title h1 { min-width: 0; overflow: hidden; font-size: 16px; font-weight: 650; letter-spacing: -0.01em;
  text-overflow: ellipsis; white-space: nowrap }
.fp-bar-tabs { grid-area: tabs }
.fp-bar-facts { grid-area: facts; width: 28px; height: 28px }
.fp-bar-clock { grid-area: clock; display: grid; gap: 3px; color: var(--v-muted); font-weight: 600; white-space: nowrap;
  font-variant-numeric: tabular-nums }
.fp-bar-clock[data-phase='running'] { color: var(--v-success) }
.fp-bar-clock[data-phase='scheduled'] { color: var(--v-accent) }
.fp-bar-clock small { font-size: 12px; font-weight: 500 }
.fp-bar-progress { height: 3px; overflow: hidden; border-radius: 2px; background: var(--v-line) }
.fp-bar-progress i { display: block; height: 100%; background: currentcolor }
${media.compact} {
  .fp-contest-bar { grid-template: 'title clock facts' 44px 'tabs tabs tabs' auto / minmax(0, 1fr) auto auto }
  .fp-bar-tabs { height: 39px }
}
`
