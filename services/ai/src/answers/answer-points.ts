import { AppError } from '@verdict/kit/errors'
import type { AnswersContext } from './context.ts'
import type { AnswerDoc } from './answer.model.ts'

type Context = Pick<AnswersContext, 'points' | 'log'>
type Paid = Pick<AnswerDoc, '_id' | 'uid' | 'points' | 'lang'>

const keyOf = ({ _id: id }: Paid) => `ai:${id}`
const remarks = {
  held: { 'zh-CN': '向 AI 助教提问', 'en-US': 'Question to the AI tutor' },
  returned: { 'zh-CN': 'AI 助教没有完成回答', 'en-US': 'The AI tutor did not finish its answer' },
} as const

/**
 * Reserves the points of an answer while it is being written.
 *
 * @throws AppError points.not_enough, server.unavailable
 */
export async function holdPoints(ctx: Context, answer: Paid): Promise<void> {
  const { uid, points, lang } = answer
  if (points === 0) return
  await ctx.points.hold({ key: keyOf(answer), uid, points, type: 'ai', remark: remarks.held[lang] })
}

/** Spends the reserved points of an answer, or releases them. Idempotent. */
export async function settlePoints(ctx: Context, answer: Paid, { isSpent }: { isSpent: boolean }): Promise<void> {
  if (answer.points === 0) return
  const key = keyOf(answer)
  try {
    if (isSpent) await ctx.points.captureHold({ key })
    else await ctx.points.returnHold({ key, remark: remarks.returned[answer.lang] })
  } catch (error) {
    // If holding the points was refused, there is nothing to return.
    if (!(error instanceof AppError) || error.status >= 500)
      ctx.log.error({ err: error, key }, 'the points of an answer could not be settled')
  }
}
