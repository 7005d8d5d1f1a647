import { AppError } from '@verdict/kit/errors'
import type { ProblemBrief } from '../clients/problems.client.ts'
import type { SubmissionContext } from '../context.ts'
import { isLanguageOffered } from '../queue/index.ts'

/**
 * A language that the problem takes and that some worker has: code in another would wait for nobody.
 *
 * @throws AppError submission.language_not_offered
 */
export async function assertLanguage(
  ctx: Pick<SubmissionContext, 'offeredLanguages' | 'problemReads'>,
  { languages }: Pick<ProblemBrief, 'languages'>,
  language: string,
): Promise<void> {
  const isTaken = languages.includes(language) && (await isLanguageOffered(ctx, language))
  if (!isTaken) throw new AppError('submission.language_not_offered', { language })
}
