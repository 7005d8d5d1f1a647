import { useTranslation } from 'react-i18next'

/** Words for a duration in seconds: its days, hours and minutes, without those that are 0. */
export function useDurationText(): (totalSec: number) => string {
  const { t } = useTranslation('group')
  return (totalSec) => {
    const minutes = Math.max(1, Math.round(totalSec / 60))
    const parts = [
      { unit: 'days', count: Math.floor(minutes / 1440) },
      { unit: 'hours', count: Math.floor(minutes / 60) % 24 },
      { unit: 'minutes', count: minutes % 60 },
    ] as const
    const named = parts.filter(({ count }) => count > 0).map(({ unit, count }) => t(`contest.${unit}`, { count }))
    return named.slice(0, 2).join(' ')
  }
}
