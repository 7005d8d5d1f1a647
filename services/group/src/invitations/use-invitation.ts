import { GroupLevel } from '@verdict/proto/codes/group'
import type { getGroupInvitation } from '@verdict/proto/http/group-invitations'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { GroupContext } from '../context.ts'
import { findMemberLevel } from '../groups/find-level.ts'
import { makeMembers } from '../members/make-members.ts'
import { usable } from './manage-invitations.ts'

/** @throws AppError group.invitation_gone: it never was, has expired, is used up or was revoked */
async function findUsable(ctx: GroupContext, token: string) {
  const found = await ctx.invitations.findOne({ _id: token, ...usable(ctx.clock.now()) }).lean()
  const group = found === null ? null : await ctx.groups.findById(found.gid).lean()
  if (group === null) throw new AppError('group.invitation_gone')
  return group
}

/** @throws AppError group.invitation_gone */
export async function getInvitation(
  ctx: GroupContext,
  { uid }: Actor,
  token: string,
): Promise<RouteData<typeof getGroupInvitation>> {
  const { _id: gid, name, brief, memberCount } = await findUsable(ctx, token)
  const level = await findMemberLevel(ctx, gid, uid)
  return { gid, name, brief, memberCount, isMember: level >= GroupLevel.Member }
}

/**
 * Makes the actor a member of the group that the link is of; who had applied is one, too. Whom the group has refused
 * stays out.
 *
 * @throws AppError group.invitation_gone, group.application_refused
 */
export async function joinByInvitation(ctx: GroupContext, { uid }: Actor, token: string): Promise<{ gid: number }> {
  const { _id: gid } = await findUsable(ctx, token)
  try {
    await inTransaction(ctx.db, async (session) => {
      const own = await ctx.members.findOne({ gid, uid }).session(session).lean()
      const level = own?.level ?? GroupLevel.None
      if (level >= GroupLevel.Member) return
      if (level === GroupLevel.Refused) throw new AppError('group.application_refused')
      const { matchedCount } = await ctx.invitations.updateOne(
        { _id: token, ...usable(ctx.clock.now()) },
        { $inc: { uses: 1 } },
        { session },
      )
      if (matchedCount === 0) throw new AppError('group.invitation_gone')
      await makeMembers(ctx, session, gid, [uid])
    })
  } catch (error) {
    // Two clicks: the other one has made a member.
    if (!isDuplicateKey(error, 'uid')) throw error
  } finally {
    ctx.reads.invalidate()
  }
  return { gid }
}
