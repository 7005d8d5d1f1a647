import { TZDateMini } from '@date-fns/tz'

/** IANA name of the reader's time zone. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const two = (value: number) => String(value).padStart(2, '0')

/** Formats an instant as local time of a time zone, by default the reader's: `2026-03-08T09:00`. */
export function localTime(at: string | Date, zone?: string): string {
  const instant = new Date(at)
  const date = zone === undefined ? instant : new TZDateMini(instant.getTime(), zone)
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

const wholePattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/

/**
 * The instant of a local time such as `2026-03-08T09:00`; null if that time does not exist. Of an hour that occurs
 * twice in autumn, the first one counts.
 */
export function instantOf(text: string, zone = readerZone()): Date | null {
  const parts = wholePattern.exec(text)?.slice(1).map(Number)
  if (parts === undefined) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
  const at = new Date(new TZDateMini(year, month - 1, day, hour, minute, zone).getTime())
  return localTime(at, zone) === text ? at : null
}

/** UTC offset of a time zone at an instant, such as `UTC+8`. */
export function zoneOffsetText(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset === 'GMT' || offset === 'GMT+0' ? 'UTC' : offset.replace('GMT', 'UTC')
}

/** Year, month and day in this order, with any of the usual separators. */
const dayPattern = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/

/**
 * Normalizes a typed date (`2026/3/8`, `20260308`, `2026年3月8日`) to `2026-03-08`; other texts are returned unchanged.
 */
export function dayText(typed: string): string {
  const text = typed.trim()
  const [, year, month, day] = dayPattern.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return text
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const clockPattern = /^(\d{1,2})(?:\s*[:：.时]\s*(\d{1,2})\s*分?)?\s*(am|pm)?$/i

/** Normalizes a typed time of day (`9`, `9:5`, `0930`, `9.30 pm`) to `09:30`; other texts are returned unchanged. */
export function clockText(typed: string): string {
  const text = typed.trim()
  const parts = /^(\d{1,2})(\d\d)$/.exec(text) ?? clockPattern.exec(text)
  if (parts === null) return text
  const [, hourText = '', minuteText = '0', half] = parts
  const shift = half?.toLowerCase() === 'pm' && Number(hourText) < 12 ? 12 : 0
  const hour = half?.toLowerCase() === 'am' && Number(hourText) === 12 ? 0 : Number(hourText) + shift
  return hour < 24 && Number(minuteText) < 60 ? `${two(hour)}:${minuteText.padStart(2, '0')}` : text
}

/**
 * Normalizes a date with a time of day, as pasted into one of two fields, to `2026-03-08T09:00`; null if one of them is
 * missing.
 */
export function wholeTimeText(typed: string): string | null {
  const [, day, clock] = /^(\S+)[T\s]+(\d{1,2}:\d{2})(?::\d{2})?$/.exec(typed.trim()) ?? []
  if (day === undefined || clock === undefined) return null
  const text = `${dayText(day)}T${clockText(clock)}`
  return wholePattern.test(text) ? text : null
}
