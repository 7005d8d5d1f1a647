import { formatCount } from './format.ts'

/** Texts of `Intl.RelativeTimeFormat`, whose first use takes a slow phone 80 ms before anything is shown. */
interface RelativeTexts {
  now: string
  units: Record<Unit, string>
  ago: (amount: string) => string
  ahead: (amount: string) => string
  /** Texts instead of a number, by unit and steps from now. */
  words: Partial<Record<Unit, Readonly<Record<number, string>>>>
}

type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute'

const chinese: RelativeTexts = {
  now: '现在',
  units: { year: '年', month: '个月', day: '天', hour: '小时', minute: '分钟' },
  ago: (amount) => `${amount}前`,
  ahead: (amount) => `${amount}后`,
  words: {
    year: { [-1]: '去年', 1: '明年' },
    month: { [-1]: '上个月', 1: '下个月' },
    day: { [-2]: '前天', [-1]: '昨天', 1: '明天', 2: '后天' },
  },
}

const english: RelativeTexts = {
  now: 'now',
  units: { year: ' yr.', month: ' mo.', day: ' days', hour: ' hr.', minute: ' min.' },
  ago: (amount) => `${amount} ago`,
  ahead: (amount) => `in ${amount}`,
  words: {
    year: { [-1]: 'last yr.', 1: 'next yr.' },
    month: { [-1]: 'last mo.', 1: 'next mo.' },
    day: { [-1]: 'yesterday', 1: 'tomorrow' },
  },
}

const steps: readonly { unit: Unit; seconds: number }[] = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
]

/** `3 hr. ago`, `昨天`; below a minute `now`, `现在`. */
export function formatRelative(instant: string | number | Date, now: number, locale: string): string {
  const seconds = (new Date(instant).getTime() - now) / 1000
  if (Number.isNaN(seconds)) return '–'
  const { now: nowText, units, ago, ahead, words } = locale.startsWith('zh') ? chinese : english
  const step = steps.find((one) => Math.abs(seconds) >= one.seconds)
  if (step === undefined) return nowText
  const count = Math.round(seconds / step.seconds)
  const amount = `${formatCount(Math.abs(count))}${units[step.unit]}`
  return words[step.unit]?.[count] ?? (count < 0 ? ago(amount) : ahead(amount))
}
