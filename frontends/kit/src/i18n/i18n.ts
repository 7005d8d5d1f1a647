import i18next, { type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '@verdict/proto/codes/locale'
import { resetQueryCache } from '../api/query-client.ts'
import { toast } from '../toasts/toast.store.ts'
import { beforeLanguageChange, useLanguage } from './language.store.ts'

/** A tree of texts. A test compares the keys of both languages. */
export interface TextTree {
  [key: string]: string | TextTree
}

export type Texts = Record<Locale, TextTree>

/** Loads the texts of a language; the build makes a chunk for each: `() => import('./texts.ts?language=zh-CN')`. */
export type TextLoaders = Record<Locale, () => Promise<{ texts: Partial<Texts> }>>

/** Texts that are loaded by language, or given in both languages. */
export type TextSource = Texts | TextLoaders

export const i18n: I18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: useLanguage.getState().locale,
  fallbackLng: false,
  defaultNS: 'kit',
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
  returnNull: false,
  react: { useSuspense: false },
})

/** Adds texts of both languages to a namespace, where `useTranslation('<namespace>')` finds them. */
export function addTexts(namespace: string, texts: Texts): void {
  for (const [locale, tree] of Object.entries(texts)) i18n.addResourceBundle(locale, namespace, tree, true, true)
}

/** Sources of texts, each with the namespace that it belongs to. */
const sources = new Map<TextSource, string>()
const loading = new Map<TextSource, Map<Locale, Promise<void>>>()

/**
 * Loads the texts of a namespace in the current language; those of the other language are loaded when the reader
 * switches. Several calls may add to one namespace. Resolves when the texts can be used.
 *
 * @throws Error when they cannot be loaded
 */
export async function loadTexts(namespace: string, texts: TextSource): Promise<void> {
  sources.set(texts, namespace)
  let locale: Locale
  do {
    locale = useLanguage.getState().locale
    await loadLanguage(namespace, texts, locale)
  } while (locale !== useLanguage.getState().locale)
}

function loadLanguage(namespace: string, texts: TextSource, locale: Locale): Promise<void> {
  const byLocale = loading.get(texts) ?? new Map<Locale, Promise<void>>()
  loading.set(texts, byLocale)
  const known = byLocale.get(locale)
  if (known !== undefined) return known
  const loaded = fetchTree(texts[locale], locale).then(
    (tree) => void i18n.addResourceBundle(locale, namespace, tree, true, true),
    (error: unknown) => {
      byLocale.delete(locale)
      throw error
    },
  )
  byLocale.set(locale, loaded)
  return loaded
}

async function fetchTree(source: TextSource[Locale], locale: Locale): Promise<TextTree | undefined> {
  return isLoader(source) ? (await source()).texts[locale] : source
}

function isLoader(source: TextSource[Locale]): source is TextLoaders[Locale] {
  return typeof source === 'function'
}

/** Loads all texts in a new language. The page keeps its language until all of them are there. */
async function loadAll(locale: Locale): Promise<void> {
  try {
    await Promise.all([...sources].map(([texts, namespace]) => loadLanguage(namespace, texts, locale)))
  } catch (error) {
    toast.error(i18n.t('api.network', { ns: 'kit' }))
    throw error
  }
}

function setDocumentLanguage(locale: Locale): void {
  document.documentElement.lang = locale
}

beforeLanguageChange(loadAll)
setDocumentLanguage(useLanguage.getState().locale)
useLanguage.subscribe(({ locale }, previous) => {
  if (locale === previous.locale) return
  setDocumentLanguage(locale)
  void i18n.changeLanguage(locale).then(resetQueryCache)
})
