import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { SubmittingContext } from './context.ts'
import { textLanguage } from '../admission/code.rules.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { assertScope } from '../admission/assert-scope.ts'
import { createSubmission } from './create-submission.ts'
import type { SubmitRequest } from './submission-steps.ts'
import { listingOf } from '../answers/answer-names.rules.ts'
import { unpackAnswers } from '../answers/unpack-answers.ts'

export type AnswersRequest = Omit<SubmitRequest, 'language' | 'code'>

/**
 * Submits a zip of answers for judging, as `submitCode` does with code. The zip is read only when all else allows it.
 *
 * @throws AppError zip.*, and those of `createSubmission`
 */
export async function submitAnswers(
  ctx: SubmittingContext,
  actor: Actor,
  request: AnswersRequest,
  path: string,
  idempotencyKey?: string,
): Promise<SubmissionRow> {
  const { problem } = await assertScope(ctx, actor, request, 'submit', { displayIds: [request.pid] })
  if (problem.summary.judgeMode !== 'submit_answer') throw new AppError('submission.answers_wrong_mode')
  const zip = await readFile(path)
  const files = (await unpackAnswers(zip)).map(({ name, content }) => ({ name, bytes: content.length }))
  const code = listingOf(files)
  const sha256 = createHash('sha256').update(zip).digest('hex')
  const checked = { ...request, language: textLanguage, code, length: code.length, answers: { zip, sha256, files } }
  return createSubmission(ctx, actor, checked, { idempotencyKey })
}
