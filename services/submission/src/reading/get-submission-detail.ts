import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { isAllowed } from '@verdict/proto/codes/policy'
import type { Locale } from '@verdict/proto/codes/locale'
import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionDetail } from '@verdict/proto/http/submission/submission'
import type { KnownSubmissionContext } from '../submissions/context.ts'
import { findKnownSubmission } from '../submissions/find-submission.ts'
import { toCompilerMessages, toJudge } from '../submissions/submission.view.ts'
import { findNamesInContest } from '../submissions/names-in-contest.ts'

/**
 * A submission as far as the caller may see it. `codeShare`: whether its author may publish the code.
 *
 * @throws AppError submission.not_found
 */
export async function getDetail(
  ctx: KnownSubmissionContext,
  actor: Actor | null,
  { submitId }: { submitId: number },
  lang: Locale,
): Promise<RouteData<typeof getSubmissionDetail>> {
  const { submission, problem, policy, access } = await findKnownSubmission(ctx, actor, submitId, 'verdict')
  const { cid, pid } = submission
  const names = await findNamesInContest(ctx, actor, cid, [pid], lang)
  const codeShare = problem?.codeShare === true && isAllowed(policy, 'share')
  const compilerMessages = toCompilerMessages(submission, access)
  return {
    submission: toJudge(submission, { problem, named: names.get(pid), lang, access }),
    codeShare,
    ...(compilerMessages.length > 0 ? { compilerMessages } : {}),
  }
}

/**
 * The code of a submission.
 *
 * @throws AppError submission.not_found, submission.not_visible
 */
export async function getUserCode(
  ctx: KnownSubmissionContext,
  actor: Actor,
  input: { submitId: number },
  lang: Locale,
): Promise<{ submitId: number; code: string; language: string }> {
  const { submission } = await getDetail(ctx, actor, input, lang)
  if (submission.code === null) throw new AppError('submission.not_visible')
  return { submitId: submission.submitId, code: submission.code, language: submission.language ?? '' }
}
