import { effectiveGroupLevel, GroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { UploadsContext } from './context.ts'

/**
 * Uploads for texts are for administrators of the site, and within a group for its administrators. `gid` 0: no group.
 *
 * @throws AppError access.denied, group.admin_required
 */
export async function assertMayUpload(ctx: Pick<UploadsContext, 'peers'>, actor: Actor, gid: number): Promise<void> {
  if (isAdminRole(actor)) return
  if (!Number.isSafeInteger(gid) || gid < 1) throw new AppError('access.denied')
  const { level } = await ctx.peers.groups.getMembership({ gid, uid: actor.uid })
  if (effectiveGroupLevel(toGroupLevel(level), actor.roles) < GroupLevel.Admin)
    throw new AppError('group.admin_required')
}
