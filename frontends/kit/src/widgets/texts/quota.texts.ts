import type { Texts } from '../../i18n/i18n.ts'

/** Texts of `QuotaMeter`. */
export const quotaTexts = {
  'zh-CN': {
    quota: { of: '{{used}} / {{allowed}}', unlimited: '{{used}}，不限', unknown: '暂时无法获取', full: '已用完' },
  },
  'en-US': {
    quota: { of: '{{used}} of {{allowed}}', unlimited: '{{used}}, no limit', unknown: 'unavailable', full: 'full' },
  },
} satisfies Texts
