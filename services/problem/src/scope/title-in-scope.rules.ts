import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { ScopeProblem } from '@verdict/kit/scope-policy'

/** The title of the problem within the scope in a language; undefined if the scope defines none. */
export function titleInScope(
  { title, titleEn }: Pick<ScopeProblem, 'title' | 'titleEn'>,
  lang: Locale,
): string | undefined {
  return title === '' ? undefined : textIn(lang, title, titleEn)
}
