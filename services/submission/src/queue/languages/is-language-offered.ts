import type { QueueContext } from '../context.ts'

/** Whether workers offer a language, as they last told. Until they have told for the first time, every one. */
export async function isLanguageOffered(
  { offeredLanguages, languageReads }: Pick<QueueContext, 'offeredLanguages' | 'languageReads'>,
  language: string,
): Promise<boolean> {
  const row = await languageReads.get('offered languages', () => offeredLanguages.findById('offered').lean().exec())
  return row === null || row.languages.some(({ name }) => name === language)
}
