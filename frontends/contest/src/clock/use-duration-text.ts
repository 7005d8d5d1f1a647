import { useTranslation } from 'react-i18next'
import { durationParts } from '@verdict/ui/duration-parts'

/** `5 hours`, `1 day 12 hours`, in the reader's language. */
export function useDurationText(): (totalSec: number) => string {
  const { t } = useTranslation('contest')
  return (totalSec) =>
    durationParts(totalSec)
      .map(({ unit, count }) => t(`contest.${unit}`, { count }))
      .join(' ')
}
