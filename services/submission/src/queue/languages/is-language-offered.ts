import type { QueueContext } from '../context.ts'

/**
 * Whether workers support a language, according to the published list. Until the first list all languages count as
 * supported.
 */
export async function isLanguageOffered(
  { offeredLanguages, languageCache }: Pick<QueueContext, 'offeredLanguages' | 'languageCache'>,
  language: string,
): Promise<boolean> {
  const row = await languageCache.get('offered languages', () => offeredLanguages.findById('offered').lean().exec())
  return row === null || row.languages.some(({ name }) => name === language)
}
