import type { LanguageOption, SiteLanguage } from '../port.ts'

/**
 * Finds the option for a language by its label, which must contain each of our words, not followed by a letter or
 * digit: `Python 3` matches `Python 3.13.2`, but `C++` does not match `C++14`. Sites reuse numbers for other languages,
 * so the number only decides between several matches. Null means that the site no longer has it.
 */
export function matchOption(
  options: readonly LanguageOption[],
  { option, value }: Pick<SiteLanguage, 'option' | 'value'>,
): LanguageOption | null {
  const optionWords = wordsOf(option)
  const fitting = options.filter(({ text }) => {
    const words = wordsOf(text)
    return optionWords.every((word) =>
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
