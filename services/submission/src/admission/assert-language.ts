import { AppError } from '@verdict/kit/errors'
import type { ProblemBrief } from '../clients/problems.client.ts'
import type { AdmissionContext } from './context.ts'
import { isLanguageOffered } from '../queue/languages/index.ts'

/**
 * A language that the problem takes and that some worker has, unless a remote judge judges it: code in another would wait
 * for nobody.
 *
 * @throws AppError submission.language_not_offered
 */
export async function assertLanguage(
  ctx: Pick<AdmissionContext, 'offeredLanguages' | 'languageCache'>,
  { languages, remoteJudge }: Pick<ProblemBrief, 'languages' | 'remoteJudge'>,
  language: string,
): Promise<void> {
  const isTaken = languages.includes(language) && (remoteJudge !== '' || (await isLanguageOffered(ctx, language)))
  if (!isTaken) throw new AppError('submission.language_not_offered', { language })
}
