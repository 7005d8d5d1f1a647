import { GroupLevel } from '@verdict/proto/codes/group'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getGroupAdminContestList, getGroupContestList } from '@verdict/proto/http/contest/group'
import type { RouteQuery } from '@verdict/proto/http/route'
import type { Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import type { AdminContestView, ContestView } from '../contests/contest-view.ts'
import { contestsForEditor, visibleContests } from '../contests/list-contests.ts'
import { assertGroupLevel } from '../roles/group-membership.ts'
import type { GroupContestsContext } from './context.ts'

/**
 * Lists the contests that members see, in the order of the site's list.
 *
 * @throws AppError group.not_found, group.membership_required
 */
export async function listContestsOfGroup(
  ctx: GroupContestsContext,
  actor: Actor,
  { gid, ...query }: RouteQuery<typeof getGroupContestList>,
  lang: Locale,
): Promise<Page<ContestView>> {
  await assertGroupLevel(ctx, actor, gid, GroupLevel.Member)
  return visibleContests(ctx, gid, query, lang)
}

/** All of them, newest first. @throws AppError group.not_found, group.membership_required, group.admin_required */
export async function listContestsOfGroupForEditor(
  ctx: GroupContestsContext,
  actor: Actor,
  { gid, ...query }: RouteQuery<typeof getGroupAdminContestList>,
): Promise<Page<AdminContestView>> {
  const actorLevel = await assertGroupLevel(ctx, actor, gid, GroupLevel.Admin)
  return contestsForEditor(ctx, actor, { gid, actorLevel }, query)
}
