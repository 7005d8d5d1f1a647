import { effectiveGroupLevel, GroupLevel } from '@verdict/proto/codes/group'
import type { GroupsContext } from '../context.ts'

/** The actor in relation to groups. Null: not signed in. */
export type GroupActor = { uid: string; roles: readonly string[] } | null

/** Level of the user in the group, ignoring site roles. Cached for a second. */
export function findMemberLevel(
  ctx: Pick<GroupsContext, 'members' | 'readCache'>,
  gid: number,
  uid: string,
): Promise<GroupLevel> {
  return ctx.readCache.get(`level ${gid} ${uid}`, async () => {
    const member = await ctx.members.findOne({ gid, uid }, { level: 1 }).lean()
    return member?.level ?? GroupLevel.None
  })
}

/** Level of the actor in the group; super administrators are root of every group. */
export async function findLevel(
  ctx: Pick<GroupsContext, 'members' | 'readCache'>,
  gid: number,
  actor: GroupActor,
): Promise<GroupLevel> {
  if (actor === null) return GroupLevel.None
  return effectiveGroupLevel(await findMemberLevel(ctx, gid, actor.uid), actor.roles)
}
