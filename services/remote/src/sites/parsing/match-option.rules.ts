import type { LanguageOption, SiteLanguage } from '../port.ts'

/**
 * The option that stands for a language: one whose text has each word of ours, which may
 * go on with what is no letter or digit: `Python 3` is in `Python 3.13.2`, `C++` is not in `C++14`. Sites use
 * numbers again for other languages, so that the number only decides between several; null: the site has it no more.
 */
export function matchOption(
  options: readonly LanguageOption[],
  { option, value }: Pick<SiteLanguage, 'option' | 'value'>,
): LanguageOption | null {
  const wanted = wordsOf(option)
  const fitting = options.filter(({ text }) => {
    const words = wordsOf(text)
    return wanted.every((word) =>
      words.some((one) => one.startsWith(word) && !/^[a-z0-9+#]/.test(one.slice(word.length))),
    )
  })
  return fitting.find((one) => one.value === value) ?? fitting[0] ?? null
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
