import { GroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { GroupsContext } from './context.ts'
import { findMemberLevel } from './levels/find-level.ts'
import { readGroup } from './find-group.ts'
import type { GroupDoc } from './group.model.ts'

const maxMembers = 1_000
const maxMemberships = 5_000

function toMessage({ _id: gid, name, shortName, auth, visible, ownerUid, memberCount }: GroupDoc) {
  return { gid, name, shortName, auth, visible, ownerUid, memberCount }
}

/** Groups and levels for other services. */
export function groupHandlers(
  ctx: Pick<GroupsContext, 'readCache' | 'groups' | 'members'>,
): GrpcHandlers<'group.v1.Groups'> {
  return {
    async getMembership({ gid, uid }) {
      const [group, level] = await Promise.all([readGroup(ctx, gid), findMemberLevel(ctx, gid, uid)])
      if (group === null) return { exists: false, level: GroupLevel.None, group: null }
      return { exists: true, level, group: toMessage(group) }
    },
    async getGroup({ gid }) {
      const group = await readGroup(ctx, gid)
      if (group === null) throw new AppError('group.not_found')
      return toMessage(group)
    },
    async listMembers({ gid, minLevel, after, limit }) {
      const size = Math.min(Math.max(1, limit), maxMembers)
      const level = { $gte: toGroupLevel(Math.max(GroupLevel.Member, minLevel)) }
      const rows = await ctx.members
        .find({ gid, level, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(size)
        .lean()
      const members = rows.map(({ uid, level, createdAt, awaitsConsent = false }) => {
        return { uid, level, joinedAtMs: createdAt.getTime(), awaitsConsent }
      })
      return { members, next: rows.length < size ? 0 : (rows.at(-1)?._id ?? 0) }
    },
  }
}

/** Groups that a user belongs to. */
export function membershipHandlers(ctx: Pick<GroupsContext, 'members'>): GrpcHandlers<'group.v1.Memberships'> {
  return {
    async listOf({ uid }) {
      const rows = await ctx.members
        .find({ uid, level: { $gte: GroupLevel.Member } }, { gid: 1, level: 1 })
        .sort({ level: -1, gid: 1 })
        .limit(maxMemberships)
        .lean()
      return { memberships: rows.map(({ gid, level }) => ({ gid, level })) }
    },
  }
}
