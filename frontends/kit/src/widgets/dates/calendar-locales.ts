import { enUS, zhCN } from 'react-day-picker/locale'
import type { Locale } from '@verdict/proto/codes/locale'

/** Of react-day-picker. A full English date names its day as the button shows it, 30 and not 30th: speech input finds it. */
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
