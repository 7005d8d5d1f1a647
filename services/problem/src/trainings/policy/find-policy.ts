import { isErrorCode } from '@verdict/proto/errors/catalogue'
import { AppError } from '@verdict/kit/errors'
import type { TrainingsContext } from '../context.ts'
import { isTrainingManager, type TrainingForActor, type TrainingActor } from '../model/training.rules.ts'
import { findPrerequisites, type PrerequisiteContext } from '../prerequisites/find-prerequisites.ts'
import { missingText } from '../prerequisites/prerequisite.rules.ts'
import { enterDecision, type TrainingCaller } from './training-policy.rules.ts'

type CallerContext = Pick<TrainingsContext, 'trainingRegistrations' | 'problemCache'> & PrerequisiteContext

/** Returns the facts about the actor that the rules of trainings need. */
export async function callerOf(
  ctx: CallerContext,
  training: TrainingForActor,
  actor: TrainingActor,
): Promise<TrainingCaller> {
  if (actor === null || isTrainingManager(actor, training)) return { actor, isRegistered: false, missing: '' }
  const [hasEntered, prerequisites] = await Promise.all([
    training.auth === 'Private' && isRegistered(ctx, training, actor.uid),
    findPrerequisites(ctx, actor, training),
  ])
  return { actor, isRegistered: hasEntered, missing: missingText(prerequisites) }
}

function isRegistered(ctx: CallerContext, { _id: tid }: TrainingForActor, uid: string): Promise<boolean> {
  return ctx.problemCache.get(
    `training-registered ${tid} ${uid}`,
    async () => (await ctx.trainingRegistrations.exists({ tid, uid })) !== null,
  )
}

/** @throws AppError sign_in.required, training.registration_required, training.prerequisites_missing */
export async function assertMayEnter(
  ctx: CallerContext,
  training: TrainingForActor,
  actor: TrainingActor,
): Promise<void> {
  const decision = enterDecision(training, await callerOf(ctx, training, actor))
  if (decision.allowed) return
  throw isErrorCode(decision.code) ? new AppError(decision.code, decision.params) : new AppError('access.denied')
}
