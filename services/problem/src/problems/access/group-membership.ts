import { effectiveGroupLevel, GroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import { AppError } from '@verdict/kit/errors'
import type { ProblemsContext } from '../context.ts'

/** An actor with access to problems of groups; null: not signed in. */
export type GroupProblemActor = { uid: string; username: string; roles: readonly string[] } | null

/** The actor's level in a group according to the group service. */
export async function findGroupLevel(
  ctx: Pick<ProblemsContext, 'groups'>,
  actor: GroupProblemActor,
  gid: number,
): Promise<{ level: GroupLevel; shortName: string; isKnown: boolean }> {
  const { exists, level: stored, group } = await ctx.groups.getMembership({ gid, uid: actor?.uid ?? '' })
  const level = effectiveGroupLevel(toGroupLevel(stored), actor?.roles ?? [])
  const isKnown = exists && (group?.visible === true || level >= GroupLevel.Member)
  return { level, shortName: group?.shortName ?? '', isKnown }
}

/**
 * Checks that the actor has at least this level in the group; returns the group's short name.
 *
 * @throws AppError group.not_found, group.membership_required, group.admin_required
 */
export async function assertGroupLevel(
  ctx: Pick<ProblemsContext, 'groups'>,
  actor: GroupProblemActor,
  gid: number,
  atLeast: typeof GroupLevel.Member | typeof GroupLevel.Admin,
): Promise<string> {
  const { level, shortName, isKnown } = await findGroupLevel(ctx, actor, gid)
  if (!isKnown) throw new AppError('group.not_found')
  if (level >= atLeast) return shortName
  throw new AppError(atLeast === GroupLevel.Admin ? 'group.admin_required' : 'group.membership_required')
}
