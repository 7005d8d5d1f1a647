import { expect, it } from '@jest/globals'
import type { Locale } from '@verdict/proto/codes/locale'
import { i18n, loadTexts, type Texts, type TextTree } from './i18n.ts'
import { useLanguage } from './language.store.ts'
import { useToast } from '../toasts/toast.store.ts'

const changed = (locale: Locale) =>
  new Promise<void>((resolve) => i18n.on('languageChanged', (now) => now === locale && resolve()))

/** Texts whose requests a test sees and answers. */
function delayedTexts() {
  const fetched: Locale[] = []
  const open: (() => void)[] = []
  const loader = (locale: Locale, tree: TextTree) => () => {
    fetched.push(locale)
    return new Promise<{ texts: Partial<Texts> }>((resolve) => {
      open.push(() => resolve({ texts: { [locale]: tree } }))
    })
  }
  const texts = { 'zh-CN': loader('zh-CN', { hello: '你好' }), 'en-US': loader('en-US', { hello: 'Hello' }) }
  return { texts, fetched, answer: () => open.splice(0).forEach((resolve) => resolve()) }
}

const hello = (namespace: string) => i18n.getResource(i18n.language, namespace, 'hello') as unknown

it('loads the texts of the current language, and the others on a switch', async () => {
  const { texts, fetched, answer } = delayedTexts()
  const added = loadTexts('one', texts)
  answer()
  await added
  expect([fetched, hello('one')]).toEqual([['en-US'], 'Hello'])

  const isChinese = changed('zh-CN')
  useLanguage.getState().choose('zh-CN')
  expect([useLanguage.getState().locale, hello('one')]).toEqual(['en-US', 'Hello'])
  answer()
  await isChinese
  expect([fetched, hello('one'), document.documentElement.lang]).toEqual([['en-US', 'zh-CN'], '你好', 'zh-CN'])
  expect(document.cookie).toContain('Web_Language=zh-CN')
})

it('loads a namespace requested during a switch in the new language', async () => {
  const delayed = delayedTexts()
  const loading = loadTexts('two', delayed.texts)
  delayed.answer()
  await loading
  const isEnglish = changed('en-US')
  useLanguage.getState().choose('en-US')
  const fetched: Locale[] = []
  const late = (locale: Locale) => async () => {
    fetched.push(locale)
    // The language changes before these texts have loaded.
    if (locale === 'zh-CN') await isEnglish
    return { texts: { [locale]: { hello: locale } } }
  }
  const added = loadTexts('late', { 'zh-CN': late('zh-CN'), 'en-US': late('en-US') })
  delayed.answer()
  await added
  expect([fetched, hello('late')]).toEqual([['zh-CN', 'en-US'], 'en-US'])
})

it('keeps its language, and says so, if the other one cannot be loaded', async () => {
  const before = useLanguage.getState().locale
  const failing = () => Promise.reject(new Error('Loading chunk 7 failed'))
  await loadTexts('three', { 'zh-CN': failing, 'en-US': () => Promise.resolve({ texts: { 'en-US': {} } }) })
  const isReported = new Promise<void>((resolve) => useToast.subscribe(() => resolve()))
  useLanguage.getState().choose('zh-CN')
  await isReported
  expect([useLanguage.getState().locale, useToast.getState().current?.tone]).toEqual([before, 'error'])
})

it('merges parts of a namespace, each in the current language', async () => {
  const part = (locale: Locale, tree: TextTree) => () => Promise.resolve({ texts: { [locale]: tree } })
  const partOf = (key: string) => ({
    'zh-CN': part('zh-CN', { [key]: `${key} 中` }),
    'en-US': part('en-US', { [key]: `${key} en` }),
  })
  await loadTexts('parts', partOf('one'))
  await loadTexts('parts', partOf('two'))
  const all = () => ['one', 'two'].map((key) => i18n.getResource(i18n.language, 'parts', key) as unknown)
  const { locale } = useLanguage.getState()
  expect(all()).toEqual(locale === 'zh-CN' ? ['one 中', 'two 中'] : ['one en', 'two en'])
})
