import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { tabular } from '@verdict/ui'
import { countdownOf } from './phase.rules.ts'
import { useServerNow } from './server-clock.ts'
import { useDurationText } from './use-duration-text.ts'

/** Time until the start or the end of a contest, updated every second; renders nothing after the end. */
export function TimeLeft({ contest }: { contest: { startTime: string; endTime: string } }) {
  const { t } = useTranslation('contest')
  const durationText = useDurationText()
  const shown = countdownOf(contest, useServerNow())
  if (shown.kind === 'over') return null
  if (shown.kind === 'far') return <Figure role="timer">{durationText(shown.totalSec)}</Figure>
  const { days, clock } = shown
  return <Figure role="timer">{days === 0 ? clock : t('contest.dayClock', { count: days, clock })}</Figure>
}

const Figure = styled.span`
  white-space: nowrap;
  ${tabular}
`
