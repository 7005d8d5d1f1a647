import { durationParts } from '@verdict/ui/duration-parts'
import { pluralText, interpolate, pageLanguage } from '@verdict/ui/first-paint'
import { countdownOf, serverNowMs } from '../clock/phase.rules.ts'
import type { Contest } from '../contest/contest.rules.ts'
import { contestHeadTexts } from '../texts/contest-head.texts.ts'

/** Formats a duration like `useDurationText`. */
export function durationText(totalSec: number): string {
  const t = contestHeadTexts[pageLanguage()]
  return durationParts(totalSec)
    .map(({ unit, count }) => pluralText(t, `${unit}_other`, count))
    .join(' ')
}

/** Formats the remaining time like `TimeLeft`. */
export function timeLeftText(contest: Contest): string {
  const shown = countdownOf(contest, serverNowMs(contest))
  if (shown.kind === 'over') return ''
  if (shown.kind === 'far') return durationText(shown.totalSec)
  const { days, clock } = shown
  return days === 0
    ? clock
    : interpolate(pluralText(contestHeadTexts[pageLanguage()], 'dayClock_other', days), { clock })
}
