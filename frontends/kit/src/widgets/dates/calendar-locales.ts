import { enUS, zhCN } from 'react-day-picker/locale'
import type { Locale } from '@verdict/proto/codes/locale'

/**
 * Locales for react-day-picker. English dates name the day like the button (30, not 30th), so that voice control finds
 * it.
 */
export const calendarLocales: Record<Locale, typeof enUS> = {
  'zh-CN': zhCN,
  'en-US': {
    ...enUS,
    formatLong: {
      ...enUS.formatLong,
      date: (options) => (options?.width === 'full' ? 'EEEE, MMMM d, y' : enUS.formatLong.date(options)),
    },
  },
}
