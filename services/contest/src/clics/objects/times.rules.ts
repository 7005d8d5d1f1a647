/** RELTIME: `5:00:00.000`, hours unbounded; milliseconds always. */
export function relTime(ms: number): string {
  const whole = Math.round(Math.abs(ms))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600_000), (whole / 60_000) % 60, (whole / 1000) % 60]
  const sign = ms < 0 && whole > 0 ? '-' : ''
  return `${sign}${hours}:${two(minutes)}:${two(seconds)}.${String(whole % 1000).padStart(3, '0')}`
}

/** Of a TIME, whose zone may be given in hours alone; null: none. */
export function parseTime(text: string): Date | null {
  const at = new Date(text.replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(at.getTime()) ? null : at
}

/** TIME: ISO 8601 in UTC; milliseconds always. */
export function absTime(ms: number): string {
  return new Date(ms).toISOString()
}
