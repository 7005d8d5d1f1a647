/**
 * Texts of figures, the same on every screen. The first paint uses this module, and the first format of `Intl` takes a
 * slow phone 60 ms or more.
 */

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

/** `12345` → `12,345`, with at most three decimals. */
export function formatCount(value: number | null | undefined): string {
  if (value === null || value === undefined) return none
  const [whole = '', fraction] = String(Math.round(value * 1000) / 1000).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** Accepted submissions in percent of all, with two decimals; 0 if there are none. */
export function formatPassRate(accepted: number, total: number): string {
  return `${(total === 0 ? 0 : (accepted / total) * 100).toFixed(2)}%`
}

let yuanFormat: Intl.NumberFormat | undefined

/** Formats an amount given in hundredths of a yuan: `12345` → `¥123.45`. */
export function formatYuan(amountFen: number): string {
  yuanFormat ??= new Intl.NumberFormat('zh-CN', {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  })
  return yuanFormat.format(amountFen / 100)
}

/** Formats a number with its sign: `+1,200`, `−30`, `0`. */
export function formatChange(value: number): string {
  const sign = value === 0 ? '' : value < 0 ? '−' : '+'
  return `${sign}${formatCount(Math.abs(value))}`
}

const minuteMs = 60_000

/** `2026-03-01 09:05:00` in the reader's time zone. */
export function formatInstant(instant: string | number | Date): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return none
  const local = new Date(date.getTime() - date.getTimezoneOffset() * minuteMs)
  return local.toISOString().slice(0, 19).replace('T', ' ')
}
