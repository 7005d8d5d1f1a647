import { useLanguage } from '../i18n/language.store.ts'

/** A tag or a classification of tags: its name, and the English one where it has one. */
export interface NamedTag {
  name: string
  englishName?: string
  aliases?: readonly string[]
}

/** Returns a function that gives the name of a tag in the reader's language. */
export function useTagName(): (tag: NamedTag) => string {
  const isEnglish = useLanguage((state) => state.locale === 'en-US')
  return ({ name, englishName }) => (isEnglish ? (englishName ?? name) : name)
}

/**
 * Creates a predicate that searches tags by part of their name in either language, or by the beginning of an alias
 * (`dp`, pinyin).
 */
export function tagMatcher(typed: string): (tag: NamedTag) => boolean {
  const word = typed.trim().toLowerCase()
  return ({ name, englishName = '', aliases = [] }) =>
    [name, englishName].some((one) => one.toLowerCase().includes(word)) ||
    aliases.some((alias) => alias.toLowerCase().startsWith(word))
}
