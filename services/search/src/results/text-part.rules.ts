import type { Locale } from '@verdict/proto/codes/locale'
import { textPartSeparator } from '@verdict/proto/codes/capabilities/search'
import { rangesOf } from './excerpt.rules.ts'
import { titleIn } from './title.rules.ts'

/**
 * The part of a text that a reader of this language is shown: of those in which a word of the search stands the one in
 * their language, else the first of them; where none has one, of all parts.
 */
export function textPartIn(text: string, words: readonly string[], locale: Locale): string {
  const parts = text.split(textPartSeparator)
  if (parts.length === 1) return text
  const matching = parts.filter((part) => rangesOf(part, words).length > 0)
  return titleIn(matching.length === 0 ? parts : matching, locale)
}
