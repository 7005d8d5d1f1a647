import type { Locale } from '@verdict/proto/codes/locale'
import { textPartSeparator } from '@verdict/proto/codes/capabilities/search'
import { rangesOf } from './excerpt.rules.ts'
import { titleIn } from './title.rules.ts'

/**
 * The language part of a text for a reader: among the parts with a match that in the reader's language, else the first
 * one; without a match, chosen among all parts.
 */
export function textPartIn(text: string, words: readonly string[], locale: Locale): string {
  const parts = text.split(textPartSeparator)
  if (parts.length === 1) return text
  const matching = parts.filter((part) => rangesOf(part, words).length > 0)
  return titleIn(matching.length === 0 ? parts : matching, locale)
}
