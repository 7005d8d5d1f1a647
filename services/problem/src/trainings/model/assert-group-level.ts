import { GroupLevel } from '@verdict/proto/codes/group'
import { AppError } from '@verdict/kit/errors'
import type { TrainingsContext } from '../context.ts'
import { groupLevelOf } from './find-training.ts'
import type { TrainingActor } from './training.rules.ts'

/**
 * Returns the actor's level in a group, which must be at least `least`.
 *
 * @throws AppError group.not_found, group.membership_required, group.admin_required
 */
export async function assertGroupLevel(
  ctx: Pick<TrainingsContext, 'groups'>,
  actor: TrainingActor,
  gid: number,
  least: GroupLevel,
): Promise<GroupLevel> {
  const level = await groupLevelOf(ctx, actor, gid)
  if (level === null) throw new AppError('group.not_found')
  if (level < GroupLevel.Member) throw new AppError('group.membership_required')
  if (level < least) throw new AppError('group.admin_required')
  return level
}
