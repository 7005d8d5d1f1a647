import { GroupLevel } from '@verdict/proto/codes/group'
import { AppError } from '@verdict/kit/errors'
import type { GroupsContext } from '../context.ts'
import type { GroupActor } from './find-level.ts'
import { findVisibleGroup, type GroupAndLevel } from '../find-group.ts'

type LevelContext = Pick<GroupsContext, 'groups' | 'members' | 'readCache'>

const refusals = {
  [GroupLevel.Member]: 'group.membership_required',
  [GroupLevel.Admin]: 'group.admin_required',
  [GroupLevel.Root]: 'group.root_required',
} as const

/**
 * The group, for an actor of this level or above.
 *
 * @throws AppError group.not_found, group.membership_required, group.admin_required, group.root_required
 */
export async function findGroupFor(
  ctx: LevelContext,
  actor: GroupActor,
  gid: number,
  atLeast: keyof typeof refusals,
): Promise<GroupAndLevel> {
  const found = await findVisibleGroup(ctx, actor, gid)
  if (found.level < atLeast) throw new AppError(refusals[atLeast])
  return found
}
