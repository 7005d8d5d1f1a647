import type { AnswersContext } from './context.ts'
import { unpackAnswers, type AnswerFile } from './unpack-answers.ts'

/** The answer files of a submission. */
export async function readAnswers(ctx: Pick<AnswersContext, 'answers'>, submitId: number): Promise<AnswerFile[]> {
  const row = await ctx.answers.findById(submitId)
  if (row === null) throw new Error(`the answers of submission ${submitId} are missing`)
  return unpackAnswers(row.zip)
}
