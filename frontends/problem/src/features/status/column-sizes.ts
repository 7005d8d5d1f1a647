import type { Locale } from '@verdict/proto/codes/locale'

/** Column widths of the status list, shared with its first paint. */
export const statusColumnSizes = {
  id: { key: 'id', widthPx: 64, priority: 5, phone: 'hidden' },
  problem: { key: 'problem', minWidthPx: 148, phone: 'title' },
  verdict: { key: 'verdict', widthPx: 184, phone: 'corner', align: 'start' },
  score: { key: 'score', widthPx: 56, priority: 6, phone: 'hidden', align: 'end' },
  time: { key: 'time', widthPx: 72, priority: 2, phone: 'line', phoneWidthPx: 64, align: 'end' },
  memory: { key: 'memory', widthPx: 76, priority: 3, phone: 'line', phoneWidthPx: 64, align: 'end' },
  length: { key: 'length', widthPx: 64, priority: 7, phone: 'hidden', align: 'end' },
  language: { key: 'language', widthPx: 120, priority: 4, phone: 'line' },
  author: { key: 'author', minWidthPx: 120, grow: 0.8, priority: 1, phone: 'line' },
  at: { key: 'at', widthPx: 108, phone: 'line', align: 'end' },
} as const

/** Width of the column of super admins. With it, phones show short codes of verdicts instead of names. */
export const correctionColumnSize = {
  key: 'correct',
  widthPx: 64,
  phone: 'corner',
  phoneWidthPx: 58,
  align: 'end',
} as const

const codeOnPhonePx = 88
const phoneWidthsPx = { 'zh-CN': { verdict: 112, at: 76 }, 'en-US': { verdict: 184, at: 100 } } as const

/**
 * Column widths by key, adapted to a language on phones.
 *
 * @param hasCorrections whether the list has the column of super admins
 */
export function statusColumnsIn(locale: Locale, hasCorrections: boolean) {
  const { verdict, at } = phoneWidthsPx[locale]
  return {
    ...statusColumnSizes,
    verdict: { ...statusColumnSizes.verdict, phoneWidthPx: hasCorrections ? codeOnPhonePx : verdict },
    at: { ...statusColumnSizes.at, phoneWidthPx: at },
  }
}
