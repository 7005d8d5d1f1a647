/** RELTIME: `5:00:00.000`, hours unbounded; milliseconds always. */
export function relTime(ms: number): string {
  const whole = Math.round(Math.abs(ms))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600_000), (whole / 60_000) % 60, (whole / 1000) % 60]
  const sign = ms < 0 && whole > 0 ? '-' : ''
  return `${sign}${hours}:${two(minutes)}:${two(seconds)}.${String(whole % 1000).padStart(3, '0')}`
}

/** Milliseconds of a non-negative RELTIME; null: invalid. */
export function parseRelTime(text: string): number | null {
  const parts = /^(\d{1,6}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?$/.exec(text)
  if (parts === null) return null
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1, 4).map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number((parts[4] ?? '').padEnd(3, '0'))
}

/** Later times could not be written with a four-digit year, and a contest that starts then could not end. */
const lastMs = Date.UTC(9999, 0)

/** Parses a TIME; its zone may consist of hours only. Null means invalid, or not in the years from 1970 to 9998. */
export function parseTime(text: string): Date | null {
  const at = new Date(text.replace(/([+-]\d\d)$/, '$1:00'))
  return at.getTime() >= 0 && at.getTime() < lastMs ? at : null
}

/** TIME: ISO 8601 in UTC; milliseconds always. */
export function absTime(ms: number): string {
  return new Date(ms).toISOString()
}
