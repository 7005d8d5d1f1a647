import { AppError } from '@verdict/kit/errors'
import type { QuestionDoc } from '../conversations/question.model.ts'
import type { PointsContext } from './context.ts'
import { holdKey } from './hold-key.rules.ts'

type Context = Pick<PointsContext, 'questions' | 'points' | 'log'>

/**
 * Spends or releases the reserved points as decided. If the payment service is unavailable, the pending settlement
 * stays and a job retries it; idempotent.
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

/** Nothing was reserved, so there is nothing to release. */
function ignoreMissingHold(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'points.hold_not_found')) throw error
}

/** Like `settlePoints`, but failures are left to the job. */
export async function trySettlePoints(ctx: Context, question: QuestionDoc): Promise<void> {
  await settlePoints(ctx, question).catch((error: unknown) =>
    ctx.log.warn({ err: error, questionId: question._id }, 'the points of a question wait to be settled'),
  )
}
