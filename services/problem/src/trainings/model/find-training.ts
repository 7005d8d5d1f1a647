import { effectiveGroupLevel, GroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import { AppError } from '@verdict/kit/errors'
import type { TrainingsContext } from '../context.ts'
import type { TrainingDoc } from './training.model.ts'
import { isTrainingManager, type TrainingForActor, type TrainingActor } from './training.rules.ts'

export type FindContext = Pick<TrainingsContext, 'trainings' | 'problemCache' | 'groups'>

/** The actor's level in a group; null if the group does not exist or is hidden from the actor. */
export async function groupLevelOf(
  ctx: Pick<TrainingsContext, 'groups'>,
  actor: TrainingActor,
  gid: number,
): Promise<GroupLevel | null> {
  const { exists, level, group } = await ctx.groups.getMembership({ gid, uid: actor?.uid ?? '' })
  if (!exists) return null
  const effective = effectiveGroupLevel(toGroupLevel(level), actor?.roles ?? [])
  return effective < GroupLevel.Member && group?.visible !== true ? null : effective
}

/** Adds the actor's level in the training's group. @throws AppError training.not_found if the group is unknown */
export async function withActorLevel(
  ctx: Pick<TrainingsContext, 'groups'>,
  actor: TrainingActor,
  training: TrainingDoc,
): Promise<TrainingForActor> {
  const actorLevel = training.gid === null ? GroupLevel.None : await groupLevelOf(ctx, actor, training.gid)
  if (actorLevel === null) throw new AppError('training.not_found')
  return { ...training, actorLevel }
}

type ReadContext = Pick<TrainingsContext, 'trainings' | 'problemCache'>

/** A training from the cache. @throws AppError training.not_found */
async function readTraining(ctx: ReadContext, tid: number): Promise<TrainingDoc> {
  const training = await ctx.problemCache.get(`training ${tid}`, () =>
    ctx.trainings.findById(tid).lean<TrainingDoc>().exec(),
  )
  if (training === null) throw new AppError('training.not_found')
  return training
}

/** @throws AppError training.not_found */
async function findTraining(ctx: FindContext, actor: TrainingActor, tid: number): Promise<TrainingForActor> {
  return withActorLevel(ctx, actor, await readTraining(ctx, tid))
}

/**
 * Routes below `/api/group` require no site role, so they accept only trainings of groups.
 *
 * @throws AppError training.not_found
 */
export async function assertGroupTraining(ctx: ReadContext, tid: number): Promise<void> {
  if ((await readTraining(ctx, tid)).gid === null) throw new AppError('training.not_found')
}

/** The training if it is visible to the actor. @throws AppError training.not_found */
export async function findVisibleTraining(
  ctx: FindContext,
  actor: TrainingActor,
  tid: number,
): Promise<TrainingForActor> {
  const training = await findTraining(ctx, actor, tid)
  if (!training.visible && !isTrainingManager(actor, training)) throw new AppError('training.not_found')
  return training
}

/** The training if the actor is its manager. @throws AppError training.not_found, training.not_manageable */
export async function findManageableTraining(
  ctx: FindContext,
  actor: TrainingActor,
  tid: number,
): Promise<TrainingForActor> {
  const training = await findTraining(ctx, actor, tid)
  if (!isTrainingManager(actor, training)) throw new AppError('training.not_manageable')
  return training
}
