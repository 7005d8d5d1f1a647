import { AppError } from '@verdict/kit/errors'
import type { ProblemSummary } from '../clients/problems.client.ts'
import type { AdmissionContext } from './context.ts'
import { isLanguageOffered } from '../queue/languages/index.ts'

/**
 * Requires a language that the problem accepts and, unless a remote judge judges it, that some worker supports:
 * otherwise the submission would wait for ever.
 *
 * @throws AppError submission.language_not_offered
 */
export async function assertLanguage(
  ctx: Pick<AdmissionContext, 'offeredLanguages' | 'languageCache'>,
  { languages, remoteJudge }: Pick<ProblemSummary, 'languages' | 'remoteJudge'>,
  language: string,
): Promise<void> {
  const isTaken = languages.includes(language) && (remoteJudge !== '' || (await isLanguageOffered(ctx, language)))
  if (!isTaken) throw new AppError('submission.language_not_offered', { language })
}
