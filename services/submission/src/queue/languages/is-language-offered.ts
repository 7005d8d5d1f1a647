import type { QueueContext } from '../context.ts'

/** Whether workers offer a language, as they last told. Until they have told for the first time, every one. */
export async function isLanguageOffered(
  { offeredLanguages, languageCache }: Pick<QueueContext, 'offeredLanguages' | 'languageCache'>,
  language: string,
): Promise<boolean> {
  const row = await languageCache.get('offered languages', () => offeredLanguages.findById('offered').lean().exec())
  return row === null || row.languages.some(({ name }) => name === language)
}
