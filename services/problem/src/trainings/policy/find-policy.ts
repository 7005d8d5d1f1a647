import { isErrorCode } from '@verdict/proto/errors/catalogue'
import { AppError } from '@verdict/kit/errors'
import type { ProblemContext } from '../../context.ts'
import { isTrainingManager, type SeenTraining, type TrainingActor } from '../model/training.rules.ts'
import { enterDecision, type TrainingCaller } from './training-policy.rules.ts'

type CallerContext = Pick<ProblemContext, 'trainingRegistrations' | 'problemCache'>

/** What the training knows of who asks. */
export async function callerOf(
  ctx: CallerContext,
  training: SeenTraining,
  actor: TrainingActor,
): Promise<TrainingCaller> {
  const needsNone = actor === null || training.auth === 'Public' || isTrainingManager(actor, training)
  return { actor, isRegistered: !needsNone && (await isRegistered(ctx, training, actor.uid)) }
}

function isRegistered(ctx: CallerContext, { _id: tid }: SeenTraining, uid: string): Promise<boolean> {
  return ctx.problemCache.get(
    `training-registered ${tid} ${uid}`,
    async () => (await ctx.trainingRegistrations.exists({ tid, uid })) !== null,
  )
}

/** @throws AppError sign_in.required, training.registration_required */
export async function assertMayEnter(ctx: CallerContext, training: SeenTraining, actor: TrainingActor): Promise<void> {
  const decision = enterDecision(training, await callerOf(ctx, training, actor))
  if (decision.allowed) return
  throw new AppError(isErrorCode(decision.code) ? decision.code : 'access.denied')
}
