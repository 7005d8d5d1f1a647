import i18next, { type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '@verdict/proto/codes/locale'
import { resetQueryCache } from '../api/query-client.ts'
import { kitTexts } from './kit.texts.ts'
import { useLanguage } from './language.store.ts'

/** A tree of texts; both languages of a namespace have the same keys, which a test compares. */
export interface TextTree {
  [key: string]: string | TextTree
}

export type Texts = Record<Locale, TextTree>

export const i18n: I18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: useLanguage.getState().locale,
  fallbackLng: 'en-US',
  defaultNS: 'kit',
  ns: ['kit'],
  resources: Object.fromEntries(Object.entries(kitTexts).map(([locale, tree]) => [locale, { kit: tree }])),
  interpolation: { escapeValue: false },
  initAsync: false,
  returnNull: false,
  react: { useSuspense: false },
})

/** Adds the texts of a frontend under its namespace; `useTranslation('<namespace>')` finds them. */
export function addTexts(namespace: string, texts: Texts): void {
  for (const [locale, tree] of Object.entries(texts)) i18n.addResourceBundle(locale, namespace, tree, true, true)
}

function setDocumentLanguage(locale: Locale): void {
  document.documentElement.lang = locale
}

setDocumentLanguage(useLanguage.getState().locale)
useLanguage.subscribe(({ locale }, previous) => {
  if (locale === previous.locale) return
  setDocumentLanguage(locale)
  void i18n.changeLanguage(locale).then(resetQueryCache)
})
