import type { Locale } from '@verdict/proto/codes/locale'

/** The room that the columns of a list of submissions take, also where it is painted before its scripts have come. */
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

/** Of the column that the super admin alone has. Beside it a phone has room for the code of a verdict, not for its name. */
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
 * The same by key, with what a language needs on a phone.
 *
 * @param hasCorrections whether the column of corrections stands beside them
 */
export function statusColumnsIn(locale: Locale, hasCorrections: boolean) {
  const { verdict, at } = phoneWidthsPx[locale]
  return {
    ...statusColumnSizes,
    verdict: { ...statusColumnSizes.verdict, phoneWidthPx: hasCorrections ? codeOnPhonePx : verdict },
    at: { ...statusColumnSizes.at, phoneWidthPx: at },
  }
}
