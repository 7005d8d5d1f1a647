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
let pendingLocale: Locale | null = null

/** Registers a task that has to succeed before the language changes. */
export function beforeLanguageChange(load: (locale: Locale) => Promise<void>): void {
  prepare = load
}

function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

/**
 * Detects the reader's language: the query parameter `l` (zh-cn is Chinese, anything else English), else the stored
 * choice, else the language of the browser.
 */
export function detectLocale(search: string, stored: unknown, browserLanguage: string): Locale {
  const requested = new URLSearchParams(search).get('l')
  if (requested !== null) return requested.toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US'
  if (isLocale(stored)) return stored
  return browserLanguage.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US'
}

/** Stores the language in a cookie, by which the gateway picks the language of the page that it serves. */
function writeCookie(locale: Locale): void {
  document.cookie = `${key}=${locale}; path=/; max-age=31536000; samesite=lax`
}

export const useLanguage = create<LanguageState>()((set) => ({
  locale: detectLocale(window.location.search, readStored(key), window.navigator.language),
  choose: (locale) => {
    pendingLocale = locale
    prepare(locale).then(
      () => {
        if (pendingLocale !== locale) return
        writeStored(key, locale)
        writeCookie(locale)
        set({ locale })
      },
      () => undefined,
    )
  },
}))
