import type { TFunction } from 'i18next'

/** What judges say in these words everywhere, by the texts that say it in the reader's language. */
const fixed: Readonly<Record<string, string>> = {
  'Cancelled: Skipped Judging': 'said.skipped',
  'No answer': 'said.noAnswer',
  'The program ended before the interaction was over': 'said.endedEarly',
  'The output character length of the program exceeds the limit': 'said.outputLimit',
}

const exitPattern = /^The program return exit status code: (\d+)(?: \((.+)\))?$/

/** The words of a judge in the reader's language; those of checkers and programs stay as they are. */
export function judgeWords(text: string, t: TFunction<'problem'>): string {
  const key = fixed[text]
  if (key !== undefined) return t(key)
  const [, code, signal] = exitPattern.exec(text) ?? []
  if (code === undefined) return text
  return signal === undefined ? t('said.exit', { code }) : t('said.signal', { code, signal })
}
