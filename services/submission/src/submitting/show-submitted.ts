import type { Locale } from '@verdict/proto/codes/locale'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { isTransient } from '@verdict/kit/outage'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { toJudge } from '../submissions/submission.view.ts'
import type { SubmissionAccess } from '../submissions/visibility.rules.ts'

type JudgeView = ReturnType<typeof toJudge>

/** Of the submitter, while it is not known what else they may see. */
const pending: SubmissionAccess = {
  isOwn: true,
  isKnown: true,
  isListed: true,
  maskedStatus: JudgeStatus.Pending,
  length: true,
  code: true,
  resources: false,
  compilerText: false,
  cases: false,
  excerpts: false,
  firstFailure: false,
  fileNames: false,
  errorReason: false,
}

/**
 * What a submitter is answered. The submission is stored: where services that say how it is shown are busy or away, it is
 * shown as pending, for a refusal would have it sent a second time.
 */
export async function showSubmitted(
  submission: SubmissionRow,
  lang: Locale,
  read: () => Promise<JudgeView>,
): Promise<JudgeView> {
  try {
    return await read()
  } catch (error) {
    if (!isTransient(error)) throw error
    return toJudge(submission, { problem: undefined, title: undefined, lang, access: pending })
  }
}
