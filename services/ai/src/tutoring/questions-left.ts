import { dayNumber, startOfDay } from '@verdict/kit/days.rules'
import { AppError } from '@verdict/kit/errors'
import type { AiContext } from '../context.ts'
import type { TutorSettings } from '../settings/settings.rules.ts'

type Context = Pick<AiContext, 'answers' | 'clock'>

/** Free questions to a model that a user has left today; null: there is no limit. */
export async function questionsLeft(
  ctx: Context,
  uid: string,
  { questionsADay }: TutorSettings,
): Promise<number | null> {
  if (questionsADay === 0) return null
  const today = { $gte: startOfDay(dayNumber(ctx.clock.now())) }
  const asked = await ctx.answers.countDocuments({ uid, createdAt: today, source: 'model' })
  return Math.max(0, questionsADay - asked)
}

/** @throws AppError ai.no_questions_left */
export async function assertQuestionsLeft(
  ctx: Context,
  { uid }: { uid: string; key?: string | undefined },
  settings: TutorSettings,
): Promise<void> {
  if ((await questionsLeft(ctx, uid, settings)) === 0)
    throw new AppError('ai.no_questions_left', { limit: settings.questionsADay })
}
