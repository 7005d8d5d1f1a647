/** Texts of figures, the same on every screen. */

const none = '–'
const sizeUnits = ['KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** `1536` → `1.5 MB`: one decimal, from KB up. */
export function formatMemory(memoryKb: number | null | undefined): string {
  if (memoryKb === null || memoryKb === undefined) return none
  let value = memoryKb
  let unit = 0
  while (value >= 1024 && unit < sizeUnits.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value.toFixed(1)} ${sizeUnits[unit] ?? ''}`
}

export function formatTime(timeMs: number | null | undefined): string {
  return timeMs === null || timeMs === undefined ? none : `${formatCount(timeMs)} ms`
}

/** Formats the length of a program in bytes. */
export function formatLength(length: number | null | undefined): string {
  return length === null || length === undefined ? none : `${formatCount(length)} B`
}

const countFormat = new Intl.NumberFormat('en-US')

/** `12345` → `12,345`. */
export function formatCount(value: number | null | undefined): string {
  return value === null || value === undefined ? none : countFormat.format(value)
}

/** Accepted submissions in percent of all, with two decimals; 0 if there are none. */
export function formatPassRate(accepted: number, total: number): string {
  return `${(total === 0 ? 0 : (accepted / total) * 100).toFixed(2)}%`
}

const yuanFormat = new Intl.NumberFormat('zh-CN', {
  style: 'currency',
  currency: 'CNY',
  currencyDisplay: 'narrowSymbol',
})

/** Formats an amount given in hundredths of a yuan: `12345` → `¥123.45`. */
export function formatYuan(amountFen: number): string {
  return yuanFormat.format(amountFen / 100)
}

/** Formats a number with its sign: `+1,200`, `−30`, `0`. */
export function formatChange(value: number): string {
  const sign = value === 0 ? '' : value < 0 ? '−' : '+'
  return `${sign}${countFormat.format(Math.abs(value))}`
}

const exactOptions: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}

const exactFormat = new Intl.DateTimeFormat('sv-SE', exactOptions)

/** `2026-03-01 09:05:00` in the reader's time zone. */
export function formatInstant(instant: string | number | Date): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? none : exactFormat.format(date)
}

const steps: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
]

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const known = relativeFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  relativeFormats.set(locale, known)
  return known
}

/** `3 hr. ago`, `昨天`; below a minute `now`, `现在`. */
export function formatRelative(instant: string | number | Date, now: number, locale: string): string {
  const seconds = (new Date(instant).getTime() - now) / 1000
  if (Number.isNaN(seconds)) return none
  const step = steps.find((one) => Math.abs(seconds) >= one.seconds)
  if (step === undefined) return relativeFormat(locale).format(0, 'second')
  return relativeFormat(locale).format(Math.round(seconds / step.seconds), step.unit)
}
