import { dayNumber, startOfDay } from '@verdict/kit/days.rules'
import { AppError } from '@verdict/kit/errors'
import type { TutoringContext } from './context.ts'
import type { TutorSettings } from '../settings/settings.rules.ts'

type Context = Pick<TutoringContext, 'answers' | 'clock'>

/** Remaining free questions of a user today; null: unlimited. */
export async function questionsLeft(
  ctx: Context,
  uid: string,
  { questionsADay }: TutorSettings,
): Promise<number | null> {
  if (questionsADay === 0) return null
  const today = { $gte: startOfDay(dayNumber(ctx.clock.now())) }
  const questionCount = await ctx.answers.countDocuments({ uid, createdAt: today, source: 'model' })
  return Math.max(0, questionsADay - questionCount)
}

/**
 * Price in points of the next question; 0 while free ones are left.
 *
 * @throws AppError ai.no_questions_left, points.not_enough
 */
export async function priceOfQuestion(
  ctx: Context & Pick<TutoringContext, 'points'>,
  uid: string,
  settings: TutorSettings,
): Promise<number> {
  if ((await questionsLeft(ctx, uid, settings)) !== 0) return 0
  const { pointsPerQuestion, questionsADay: limit } = settings
  if (pointsPerQuestion === 0) throw new AppError('ai.no_questions_left', { limit })
  const { balance } = await ctx.points.getBalance({ uid })
  if (balance < pointsPerQuestion) throw new AppError('points.not_enough')
  return pointsPerQuestion
}
