import { expect, it } from '@jest/globals'
import { formatRelative } from './relative-time.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

it.each([
  ['2026-03-10T11:59:40Z', 'en-US', 'now'],
  ['2026-03-10T09:00:00Z', 'en-US', '3 hr. ago'],
  ['2026-03-09T12:00:00Z', 'en-US', 'yesterday'],
  ['2026-03-10T11:55:00Z', 'zh-CN', '5分钟前'],
  ['2026-03-12T12:00:00Z', 'zh-CN', '后天'],
  ['soon', 'en-US', '–'],
])('shows %s in %s as %s', (instant, locale, text) => expect(formatRelative(instant, now, locale)).toBe(text))

it.each(['zh-CN', 'en-US'])('has the texts of Intl in %s', (locale) => {
  const intl = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const units = { minute: 60, hour: 3600, day: 86_400, month: 2_592_000, year: 31_536_000 } as const
  const most = { minute: 59, hour: 23, day: 29, month: 12, year: 1_200 }
  expect(formatRelative(now, now, locale)).toBe(intl.format(0, 'second'))
  for (const [unit, seconds] of Object.entries(units) as [keyof typeof units, number][])
    for (const steps of [1, 2, 3, 5, 11, most[unit]])
      for (const count of [-steps, steps])
        expect(formatRelative(now + count * seconds * 1000, now, locale)).toBe(intl.format(count, unit))
})
