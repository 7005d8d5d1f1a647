import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AppError } from '@verdict/kit/errors'
import { can, type Principal } from '@verdict/kit/principal'
import type { SubmissionContext } from '../context.ts'
import { textLanguage } from '../submissions/code.rules.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { takeIn } from '../submissions/take-in.ts'
import { listingOf } from './answer-names.rules.ts'
import { unpackAnswers } from './unpack-answers.ts'

export interface AnswersInput {
  /** Display id of the problem. */
  pid: string
  cid?: number
  tid?: number
  gid?: number
}

/**
 * Takes in a zip of answers for judging, as `submitCode` does with code.
 *
 * @throws AppError submission.banned, zip.*, and those of `takeIn`
 */
export async function submitAnswers(
  ctx: SubmissionContext,
  who: Principal,
  input: AnswersInput,
  path: string,
  idempotencyKey?: string,
): Promise<SubmissionRow> {
  if (!can(who, 'submit')) throw new AppError('submission.banned')
  const zip = await readFile(path)
  const files = (await unpackAnswers(zip)).map(({ name, content }) => ({ name, bytes: content.length }))
  const code = listingOf(files)
  const sha256 = createHash('sha256').update(zip).digest('hex')
  const handed = { ...input, language: textLanguage, code, length: code.length, answers: { zip, sha256, files } }
  return takeIn(ctx, who, handed, idempotencyKey)
}
