import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { effectiveGroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import { groupAccess, publicAccess, type AreaAccess } from './access.rules.ts'
import type { AccessContext } from './context.ts'

export type AreaContext = Pick<AccessContext, 'siteSettings' | 'groups'>

/** The actor's permissions in the public area (`gid` null) or in a group's. */
export async function accessTo(ctx: AreaContext, actor: Actor | null, gid: number | null): Promise<AreaAccess> {
  const { openPublicDiscussion, openGroupDiscussion } = ctx.siteSettings.current().switches
  if (gid === null) return publicAccess(openPublicDiscussion, isAdminRole(actor))
  const { exists, level, group } = await ctx.groups.getMembership({ gid, uid: actor?.uid ?? '' })
  const effective = effectiveGroupLevel(toGroupLevel(level), actor?.roles ?? [])
  return groupAccess({ exists, visible: group?.visible ?? false }, effective, openGroupDiscussion)
}

/** @throws AppError discussion.closed, group.not_found, group.membership_required */
export async function assertMayRead(ctx: AreaContext, actor: Actor | null, gid: number | null): Promise<AreaAccess> {
  const access = await accessTo(ctx, actor, gid)
  if (access.readRefusal !== undefined) throw new AppError(access.readRefusal)
  return access
}

/** @throws AppError discussion.closed, group.not_found, group.membership_required */
export async function assertMayWrite(ctx: AreaContext, actor: Actor, gid: number | null): Promise<AreaAccess> {
  const access = await assertMayRead(ctx, actor, gid)
  if (access.writeRefusal !== undefined) throw new AppError(access.writeRefusal)
  return access
}
