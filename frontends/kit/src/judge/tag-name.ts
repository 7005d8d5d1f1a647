import { useLanguage } from '../i18n/language.store.ts'

/** A tag or a classification of tags: its name, and the English one where it has one. */
export interface NamedTag {
  name: string
  englishName?: string
  aliases?: readonly string[]
}

/** Gives the name in the language of the reader. */
export function useTagName(): (tag: NamedTag) => string {
  const isEnglish = useLanguage((state) => state.locale === 'en-US')
  return ({ name, englishName }) => (isEnglish ? (englishName ?? name) : name)
}

/** Whether a tag goes by what was typed: by a part of a name in either language, or the beginning of an alias (`dp`, pinyin). */
export function tagMatcher(typed: string): (tag: NamedTag) => boolean {
  const word = typed.trim().toLowerCase()
  return ({ name, englishName = '', aliases = [] }) =>
    [name, englishName].some((one) => one.toLowerCase().includes(word)) ||
    aliases.some((alias) => alias.toLowerCase().startsWith(word))
}
