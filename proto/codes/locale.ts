/** Languages of the interface and of every text that the API sends. */
export const locales = ['zh-CN', 'en-US'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh-CN'

/** Picks the reader's language from an Accept-Language header; anything unknown is the default. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const ranges = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ tag, quality }) => (tag.startsWith('zh') || tag.startsWith('en')) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const best = ranges[0]
  if (best === undefined) return defaultLocale
  return best.tag.startsWith('zh') ? 'zh-CN' : 'en-US'
}

/**
 * Picks one of two texts for a reader: the English one for readers of English if it exists, otherwise the first one,
 * whatever its language.
 */
export function textIn(locale: Locale, text: string, english: string | undefined): string {
  return locale === 'en-US' && english !== undefined && english !== '' ? english : text
}
