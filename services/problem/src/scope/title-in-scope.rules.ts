import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { ScopeProblem } from '@verdict/kit/scope-policy'

/** What the scope calls a problem in a language; undefined: it has no title of its own for it. */
export function titleInScope(
  { title, titleEn }: Pick<ScopeProblem, 'title' | 'titleEn'>,
  lang: Locale,
): string | undefined {
  return title === '' ? undefined : textIn(lang, title, titleEn)
}
