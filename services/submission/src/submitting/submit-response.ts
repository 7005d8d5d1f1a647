import type { Locale } from '@verdict/proto/codes/locale'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { isTransient } from '@verdict/kit/outage'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { toJudge } from '../submissions/submission.view.ts'
import type { SubmissionAccess } from '../submissions/visibility.rules.ts'

type JudgeView = ReturnType<typeof toJudge>

/** Submitters get this access until the rest of their rights is known. */
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
 * Returns the response for the submitter. The submission is already stored: if services that decide how it is shown are
 * busy or down, it is shown as pending, because after an error users would send it again.
 */
export async function submitResponse(
  submission: SubmissionRow,
  lang: Locale,
  read: () => Promise<JudgeView>,
): Promise<JudgeView> {
  try {
    return await read()
  } catch (error) {
    if (!isTransient(error)) throw error
    return toJudge(submission, { problem: undefined, named: undefined, lang, access: pending })
  }
}
