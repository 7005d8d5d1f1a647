import type { Principal } from '@verdict/kit/principal'
import { AppError } from '@verdict/kit/errors'
import type { Locale } from '@verdict/proto/codes/locale'
import type { SubmissionContext } from '../context.ts'
import { findKnownSubmission, viewerOf } from './find-submission.ts'
import { toJudge, type JudgeView } from './submission.view.ts'
import { canSeeCode, canSeeError, isSharingAllowed } from './visibility.rules.ts'

/**
 * A submission as the caller may see it. `codeShare`: whether its owner may show the code to everyone.
 *
 * @throws AppError submission.not_found
 */
export async function getDetail(
  ctx: SubmissionContext,
  who: Principal | null,
  { submitId }: { submitId: number },
  lang: Locale,
): Promise<{ submission: JudgeView; codeShare: boolean }> {
  const viewer = viewerOf(who)
  const [{ submission, problem }, switches] = await Promise.all([
    findKnownSubmission(ctx, viewer, submitId),
    ctx.switches.get(),
  ])
  const sharingAllowed = isSharingAllowed(submission, problem, { codeHidden: switches.hideNonContestSubmissionCode })
  const codeVisible = canSeeCode(viewer, submission, { sharingAllowed })
  const errorVisible = canSeeError(submission.status, codeVisible)
  return { submission: toJudge(submission, { problem, lang, codeVisible, errorVisible }), codeShare: sharingAllowed }
}

/**
 * The code of a submission.
 *
 * @throws AppError submission.not_found, submission.not_visible
 */
export async function getUserCode(
  ctx: SubmissionContext,
  who: Principal,
  input: { submitId: number },
  lang: Locale,
): Promise<{ submitId: number; code: string; language: string }> {
  const { submission } = await getDetail(ctx, who, input, lang)
  if (submission.code === null) throw new AppError('submission.not_visible')
  return { submitId: submission.submitId, code: submission.code, language: submission.language ?? '' }
}
