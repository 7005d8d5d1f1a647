export interface DurationPart {
  unit: 'days' | 'hours' | 'minutes'
  count: number
}

/**
 * The two largest units of a duration, without those that are 0: 5400 s → 1 hour, 30 minutes. Anything below a minute
 * counts as a minute.
 */
export function durationParts(totalSec: number): DurationPart[] {
  const minutes = Math.max(1, Math.round(totalSec / 60))
  const parts: DurationPart[] = [
    { unit: 'days', count: Math.floor(minutes / 1440) },
    { unit: 'hours', count: Math.floor(minutes / 60) % 24 },
    { unit: 'minutes', count: minutes % 60 },
  ]
  return parts.filter(({ count }) => count > 0).slice(0, 2)
}
