import { AppError } from '@verdict/kit/errors'
import type { QuestionDoc } from '../conversations/question.model.ts'
import type { PointsContext } from './context.ts'
import { holdKey } from './hold-key.rules.ts'

type Context = Pick<PointsContext, 'questions' | 'points' | 'log'>

/**
 * Does with the held points what was decided for a question. The mark stays where payment cannot be reached, and the job
 * that looks for marks does it then; doing it twice changes nothing.
 */
export async function settlePoints(
  ctx: Context,
  question: Pick<QuestionDoc, '_id' | 'settlement' | 'title'>,
): Promise<void> {
  const { _id, settlement, title } = question
  if (settlement !== 'capture' && settlement !== 'return') return
  const key = holdKey(_id)
  if (settlement === 'capture') await ctx.points.captureHold({ key })
  else await ctx.points.returnHold({ key, remark: title }).catch(ignoreMissingHold)
  await ctx.questions.updateOne({ _id, settlement }, { $set: { settlement: 'done' } })
}

/** Nothing was ever held: there is nothing to give back. */
function ignoreMissingHold(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'points.hold_not_found')) throw error
}

/** The same where the caller has done their part, and need not wait for payment. */
export async function trySettlePoints(ctx: Context, question: QuestionDoc): Promise<void> {
  await settlePoints(ctx, question).catch((error: unknown) =>
    ctx.log.warn({ err: error, questionId: question._id }, 'the points of a question wait to be settled'),
  )
}
