import type { Static } from 'typebox'
import { GroupLevel, memberLevels } from '@verdict/proto/codes/group'
import type { getGroupApplyList, getGroupMemberList, GroupMember } from '@verdict/proto/http/group/members'
import type { RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import { findGroupFor } from '../groups/levels/assert-level.ts'
import type { MemberDoc } from '../groups/member.model.ts'
import type { MembersContext } from './context.ts'

type MemberView = Static<typeof GroupMember>
type MembersQuery = RouteQuery<typeof getGroupMemberList> | RouteQuery<typeof getGroupApplyList>

const pageSizes = { members: { limit: 5 }, applications: { limit: 10 } }
const maxNamed = 200

interface MemberListOptions {
  levels: readonly GroupLevel[]
  sort: Record<string, 1 | -1>
  /** Shows what applicants wrote, and real names of those who came themselves. */
  forAdmins: boolean
  /** Shows the real names of all members. */
  forSiteAdmins: boolean
  pageSize: { limit: number }
}

async function readMembers(
  ctx: Pick<MembersContext, 'users' | 'members'>,
  { gid, keyword = '', auth, ...query }: MembersQuery,
  { levels, sort, forAdmins, forSiteAdmins, pageSize }: MemberListOptions,
): Promise<Page<MemberView>> {
  const named = keyword.trim() === '' ? null : await ctx.users.search(keyword, maxNamed)
  const page = await pagedList<MemberDoc>({
    model: ctx.members,
    filter: {
      gid,
      level: {
        $in: auth === undefined || auth === GroupLevel.None ? levels : levels.filter((level) => level === auth),
      },
      ...(named === null ? {} : { uid: { $in: named.map(({ _id }) => _id) } }),
    },
    sort,
    request: pageOfQuery(query, pageSize),
  })
  const users = await ctx.users.find(page.records.map(({ uid }) => uid))
  const toView = ({ _id, uid, level, reason, awaitsConsent, createdAt, updatedAt }: MemberDoc): MemberView => {
    const user = users.get(uid)
    const showsRealname = forSiteAdmins || (forAdmins && awaitsConsent !== true)
    return {
      id: _id,
      gid,
      uid,
      auth: level,
      reason: forAdmins ? reason : null,
      realname: showsRealname ? (user?.realname ?? null) : null,
      username: user?.username ?? '',
      nickname: user?.nickname ?? null,
      avatar: user?.avatar ?? null,
      gmtCreate: createdAt.toISOString(),
      gmtModify: updatedAt.toISOString(),
    }
  }
  return { ...page, records: page.records.map(toView) }
}

/** Members for members, highest level first. @throws AppError group.not_found, group.membership_required, list.too_deep, list.too_slow */
export async function listMembers(
  ctx: MembersContext,
  actor: Actor,
  query: RouteQuery<typeof getGroupMemberList>,
): Promise<Page<MemberView>> {
  const { level } = await findGroupFor(ctx, actor, query.gid, GroupLevel.Member)
  return readMembers(ctx, query, {
    levels: memberLevels,
    sort: { level: -1, _id: 1 },
    forAdmins: level >= GroupLevel.Admin,
    forSiteAdmins: level >= GroupLevel.Admin && isAdminRole(actor),
    pageSize: pageSizes.members,
  })
}

/** Applicants first, then who was refused, then members by level. @throws AppError group.not_found, group.admin_required, list.too_deep, list.too_slow */
export async function listApplications(
  ctx: MembersContext,
  actor: Actor,
  query: RouteQuery<typeof getGroupApplyList>,
): Promise<Page<MemberView>> {
  await findGroupFor(ctx, actor, query.gid, GroupLevel.Admin)
  const { withoutMembers = false, ...filter } = query
  const outsiders = [GroupLevel.Applying, GroupLevel.Refused]
  const levels = withoutMembers ? outsiders : [...outsiders, ...memberLevels]
  const pageSize = pageSizes.applications
  return readMembers(ctx, filter, {
    levels,
    sort: { level: 1, _id: -1 },
    forAdmins: true,
    forSiteAdmins: isAdminRole(actor),
    pageSize,
  })
}
