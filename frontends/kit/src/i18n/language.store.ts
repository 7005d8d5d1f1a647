import { create } from 'zustand'
import { type Locale, locales } from '@verdict/proto/codes/locale'
import { readStored, writeStored } from '../browser/storage.ts'

const key = 'Web_Language'

interface LanguageState {
  locale: Locale
  /** Switches once the texts of the language are there. */
  choose: (locale: Locale) => void
}

let prepare: (locale: Locale) => Promise<void> = () => Promise.resolve()
let wanted: Locale | null = null

/** Says what has to be there before the language changes; where that fails, it does not. */
export function beforeLanguageChange(load: (locale: Locale) => Promise<void>): void {
  prepare = load
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

/** The server reads it to write the page's language into the page. */
function writeCookie(locale: Locale): void {
  document.cookie = `${key}=${locale}; path=/; max-age=31536000; samesite=lax`
}

export const useLanguage = create<LanguageState>()((set) => ({
  locale: detectLocale(window.location.search, readStored(key), window.navigator.language),
  choose: (locale) => {
    wanted = locale
    prepare(locale).then(
      () => {
        if (wanted !== locale) return
        writeStored(key, locale)
        writeCookie(locale)
        set({ locale })
      },
      () => undefined,
    )
  },
}))
