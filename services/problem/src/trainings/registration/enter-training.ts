import type { RouteData } from '@verdict/proto/http/route'
import type { getTrainingAccess as accessRoute } from '@verdict/proto/http/problem/training/training'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { verifySecret } from '@verdict/kit/secret-guesses'
import type { TrainingsContext } from '../context.ts'
import { publishTrainingChanged } from '../editor/save-training.ts'
import { findVisibleTraining } from '../model/find-training.ts'
import { callerOf } from '../policy/find-policy.ts'
import { seesGradebook } from '../gradebook/gradebook.rules.ts'
import { enterDecision } from '../policy/training-policy.rules.ts'

/**
 * Registers a user for a private training by its password, valid until the password changes. No-op for trainings
 * without a password and registered users. Prerequisites are not checked here, but when problems are read.
 *
 * @throws AppError training.not_found, group.membership_required, training.password_wrong, request.too_many
 */
export async function enterTraining(
  ctx: TrainingsContext,
  actor: Actor,
  { tid, password }: { tid: number; password?: string | null },
): Promise<void> {
  const training = await findVisibleTraining(ctx, actor, tid)
  const decision = enterDecision(training, await callerOf(ctx, training, actor))
  if (decision.allowed || decision.code === 'training.prerequisites_missing') return
  if (decision.code === 'group.membership_required') throw new AppError('group.membership_required')
  const { uid, username } = actor
  const isKnown = await verifySecret(ctx, uid, { expected: training.password, given: password ?? '' })
  if (!isKnown) throw new AppError('training.password_wrong')
  try {
    await inTransaction(ctx.db, async (session) => {
      await ctx.trainingRegistrations.create([{ tid, uid, username, at: ctx.clock.now() }], { session })
      // After a change of the password, it is asked for again.
      const filter = { _id: tid, auth: 'Private' as const, registeredFrom: training.registeredFrom }
      const { matchedCount } = await ctx.trainings.updateOne(filter, { $inc: { members: 1 } }, { session })
      if (matchedCount === 0) throw new AppError('training.password_wrong')
      await publishTrainingChanged(ctx, session, training)
    })
  } catch (error) {
    // Another call has registered the user.
    if (!isDuplicateKey(error, 'uid')) throw error
  }
  ctx.problemCache.invalidate()
}

/** Whether the actor may enter. @throws AppError training.not_found */
export async function getTrainingAccess(
  ctx: TrainingsContext,
  actor: Actor,
  tid: number,
): Promise<RouteData<typeof accessRoute>> {
  const training = await findVisibleTraining(ctx, actor, tid)
  const { allowed: access, code } = enterDecision(training, await callerOf(ctx, training, actor))
  return {
    access,
    passwordRequired: code === 'training.registration_required',
    seesGradebook: seesGradebook(actor, training),
  }
}
