import { effectiveGroupLevel, GroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import { AppError } from '@verdict/kit/errors'
import type { RolesContext } from './context.ts'

/** Null means that the caller is not signed in. */
type GroupActor = { uid: string; roles: readonly string[] } | null

type GroupsContext = Pick<RolesContext, 'groups' | 'readCache'>

const pageSize = 1_000

/**
 * Level of the actor in a group, from the group service; null: the group is deleted or hidden from the actor. Cached
 * until the group changes, for a second at most.
 */
export async function findGroupLevel(ctx: GroupsContext, actor: GroupActor, gid: number): Promise<GroupLevel | null> {
  const uid = actor?.uid ?? ''
  const { exists, level, group } = await ctx.readCache.get(`member ${gid} ${uid}`, () =>
    ctx.groups.getMembership({ gid, uid }),
  )
  if (!exists) return null
  const effective = effectiveGroupLevel(toGroupLevel(level), actor?.roles ?? [])
  return effective < GroupLevel.Member && group?.visible !== true ? null : effective
}

/**
 * The actor's level in a group, if it is at least this one.
 *
 * @throws AppError group.not_found, group.membership_required, group.admin_required
 */
export async function assertGroupLevel(
  ctx: GroupsContext,
  actor: GroupActor,
  gid: number,
  least: typeof GroupLevel.Member | typeof GroupLevel.Admin,
): Promise<GroupLevel> {
  const level = await findGroupLevel(ctx, actor, gid)
  if (level === null) throw new AppError('group.not_found')
  if (level < GroupLevel.Member) throw new AppError('group.membership_required')
  if (level < least) throw new AppError('group.admin_required')
  return level
}

/** Roots of a group, who run its contests and are excluded from their scoreboards. */
export function findGroupRoots({ groups, readCache }: GroupsContext, gid: number): Promise<ReadonlySet<string>> {
  return readCache.get(`roots ${gid}`, async () => {
    const { members } = await groups.listMembers({ gid, minLevel: GroupLevel.Root, after: 0, limit: pageSize })
    return new Set(members.map(({ uid }) => uid))
  })
}

/** All members of a group, read page by page. */
export async function findGroupMembers({ groups }: Pick<GroupsContext, 'groups'>, gid: number): Promise<Set<string>> {
  const uids = new Set<string>()
  let after = 0
  do {
    const page = await groups.listMembers({ gid, minLevel: GroupLevel.Member, after, limit: pageSize })
    for (const { uid } of page.members) uids.add(uid)
    after = page.next
  } while (after !== 0)
  return uids
}
