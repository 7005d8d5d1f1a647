import { locales } from '@verdict/proto/codes/locale'
import { termErrors } from '@verdict/proto/errors/terms.rules'
import type { TextTree, Texts } from './i18n.ts'

/** Dotted keys (`a.b.c`) of all texts of a tree. */
export function textKeys(tree: TextTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`
    return typeof value === 'string' ? [path] : textKeys(value, path)
  })
}

function textAt(tree: TextTree, path: string): string {
  const value = path
    .split('.')
    .reduce<string | TextTree | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), tree)
  return typeof value === 'string' ? value : ''
}

function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name))].sort().join(',')
}

/** Strips plural suffixes, which only English has: `items_one` and `items_other` correspond to `items`. */
function withoutPlural(key: string): string {
  return key.replace(/_(one|other)$/, '')
}

/**
 * Finds problems in the texts of a namespace: missing keys, empty texts, different placeholders, and words that
 * `docs/terms.md` forbids. The test of a frontend says `expect(textProblems(texts)).toEqual([])`.
 */
export function textProblems(texts: Texts): string[] {
  const zh = texts['zh-CN']
  const en = texts['en-US']
  const zhKeys = new Set(textKeys(zh).map(withoutPlural))
  const enKeys = new Set(textKeys(en).map(withoutPlural))
  return [
    ...[...zhKeys].filter((key) => !enKeys.has(key)).map((key) => `en-US lacks ${key}`),
    ...[...enKeys].filter((key) => !zhKeys.has(key)).map((key) => `zh-CN lacks ${key}`),
    ...textKeys(zh)
      .filter((key) => textAt(zh, key).trim() === '')
      .map((key) => `zh-CN ${key} is empty`),
    ...textKeys(en)
      .filter((key) => textAt(en, key).trim() === '')
      .map((key) => `en-US ${key} is empty`),
    ...textKeys(zh)
      .filter((key) => textAt(en, key) !== '' && placeholders(textAt(zh, key)) !== placeholders(textAt(en, key)))
      .map((key) => `${key} has other placeholders in en-US`),
    ...locales.flatMap((locale) =>
      textKeys(texts[locale]).flatMap((key) =>
        termErrors(locale, textAt(texts[locale], key)).map((fault) => `${locale} ${key}: ${fault}`),
      ),
    ),
  ]
}
