import History from 'lucide-react/icons/history'
import { useTranslation } from 'react-i18next'
import { Button } from '@verdict/ui'
import { useServerMoment } from '../../../clock/server-clock.ts'
import type { Contest } from '../../../contest/contest.rules.ts'

const minuteMs = 60_000

export interface EarlierMomentProps {
  contest: Contest
  /** Minutes after the start; undefined: now. */
  atMinute: number | undefined
  onChange: (atMinute: number | undefined) => void
}

/** Opens the slider at the present minute, and closes it. */
export function EarlierButton({ contest, atMinute, onChange }: EarlierMomentProps) {
  const { t } = useTranslation('contest')
  const lastMinute = useServerMoment((nowMs) => lastMinuteOf(contest, nowMs))
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

/** Whole minutes that have begun, up to the end. */
export function lastMinuteOf({ startTime, endTime }: Contest, nowMs: number): number {
  return Math.max(0, Math.ceil((Math.min(nowMs, Date.parse(endTime)) - Date.parse(startTime)) / minuteMs))
}
