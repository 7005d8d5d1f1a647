import History from 'lucide-react/icons/history'
import { useTranslation } from 'react-i18next'
import { Button } from '@verdict/ui'
import { useServerTimeValue } from '../../../clock/server-clock.ts'
import type { Contest } from '../../../contest/contest.rules.ts'

const minuteMs = 60_000

export interface TimeSliderButtonProps {
  contest: Contest
  /** Minutes after the start; undefined: now. */
  atMinute: number | undefined
  onChange: (atMinute: number | undefined) => void
}

/** Shows or hides the time slider, by which earlier states of the scoreboard are viewed. */
export function TimeSliderButton({ contest, atMinute, onChange }: TimeSliderButtonProps) {
  const { t } = useTranslation('contest')
  const lastMinute = useServerTimeValue((nowMs) => lastMinuteOf(contest, nowMs))
  const isOpen = atMinute !== undefined
  return (
    <Button
      square
      variant="quiet"
      icon={<History aria-hidden />}
      aria-label={t('board.earlier')}
      title={t('board.earlier')}
      aria-pressed={isOpen}
      disabled={lastMinute < 1}
      onClick={() => onChange(isOpen ? undefined : lastMinute)}
    />
  )
}

/** Number of minutes of the contest that have begun. */
export function lastMinuteOf({ startTime, endTime }: Contest, nowMs: number): number {
  return Math.max(0, Math.ceil((Math.min(nowMs, Date.parse(endTime)) - Date.parse(startTime)) / minuteMs))
}
