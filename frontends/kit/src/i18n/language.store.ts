import { create } from 'zustand'
import { type Locale, locales } from '@verdict/proto/codes/locale'
import { readStored, writeStored } from '../browser/storage.ts'

const key = 'Web_Language'

interface LanguageState {
  locale: Locale
  choose: (locale: Locale) => void
}

function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

/**
 * The reader's language: the query `l` (zh-cn is Chinese, anything else English), else the stored choice, else the
 * browser's language.
 */
export function detectLocale(search: string, stored: unknown, browserLanguage: string): Locale {
  const asked = new URLSearchParams(search).get('l')
  if (asked !== null) return asked.toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US'
  if (isLocale(stored)) return stored
  return browserLanguage.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US'
}

export const useLanguage = create<LanguageState>()((set) => ({
  locale: detectLocale(window.location.search, readStored(key), window.navigator.language),
  choose: (locale) => {
    writeStored(key, locale)
    set({ locale })
  },
}))
