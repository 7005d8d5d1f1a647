import type { ClientSession } from 'mongoose'
import { effectiveGroupLevel, GroupLevel, groupLevelName, toGroupLevel } from '@verdict/proto/codes/group'
import { isSuperAdmin, type Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { findGroupFor } from '../groups/levels/assert-level.ts'
import { publishPolicyChanged } from '../groups/editing/group-changed.ts'
import type { MembersContext } from './context.ts'
import { publishMembersAdded } from './members-added.ts'
import { levelError, removalError, type ManagedMember, type ManagingMember } from './member.rules.ts'

interface Target {
  gid: number
  uid: string
}

/** Actor and target as of the transaction. @throws AppError group.member_not_found */
async function bothOf(
  ctx: Pick<MembersContext, 'groups' | 'members'>,
  session: ClientSession,
  actor: Actor,
  { gid, uid }: Target,
): Promise<{ changer: ManagingMember; changed: ManagedMember }> {
  const group = await ctx.groups.findById(gid, { ownerUid: 1 }).session(session).lean()
  const rows = await ctx.members
    .find({ gid, uid: { $in: [actor.uid, uid] } })
    .session(session)
    .lean()
  const levelOf = (of: string) => rows.find((row) => row.uid === of)?.level
  const level = levelOf(uid)
  if (group === null || level === undefined) throw new AppError('group.member_not_found')
  const own = effectiveGroupLevel(levelOf(actor.uid) ?? GroupLevel.None, actor.roles)
  return {
    changer: { uid: actor.uid, level: own, isSuperAdmin: isSuperAdmin(actor) },
    changed: { uid, level, ownerUid: group.ownerUid },
  }
}

async function countMembers(
  ctx: Pick<MembersContext, 'groups'>,
  session: ClientSession,
  gid: number,
  [before, after]: readonly [GroupLevel, GroupLevel],
): Promise<void> {
  const change = Number(after >= GroupLevel.Member) - Number(before >= GroupLevel.Member)
  if (change !== 0) await ctx.groups.updateOne({ _id: gid }, { $inc: { memberCount: change } }, { session })
}

/** Adds the levels before and after to the audit log; null: no member. */
async function describeMember(
  { users }: Pick<MembersContext, 'users'>,
  uid: string,
  { before, after }: { before: GroupLevel; after: GroupLevel | null },
): Promise<void> {
  const name = (await users.find([uid])).get(uid)?.username ?? uid
  const auditedLevel = (level: GroupLevel | null) =>
    level === null ? null : { members: { [name]: groupLevelName(level) } }
  describeAudit({ before: auditedLevel(before), after: auditedLevel(after) })
}

/**
 * Accepts or refuses an application, or changes the level of a member.
 *
 * @throws AppError group.not_found, group.admin_required, group.member_not_found, group.member_not_changeable,
 *   group.member_stays_member
 */
export async function changeLevel(
  ctx: MembersContext,
  actor: Actor,
  { gid, uid, auth }: Target & { auth: number },
): Promise<void> {
  const { group } = await findGroupFor(ctx, actor, gid, GroupLevel.Admin)
  const to = toGroupLevel(auth)
  await inTransaction(ctx.db, async (session) => {
    const { changer, changed } = await bothOf(ctx, session, actor, { gid, uid })
    const fault = levelError(changer, changed, to)
    if (fault !== null) throw new AppError(fault)
    await describeMember(ctx, uid, { before: changed.level, after: to })
    await ctx.members.updateOne({ gid, uid }, { $set: { level: to, updatedAt: ctx.clock.now() } }, { session })
    await countMembers(ctx, session, gid, [changed.level, to])
    if (changed.level < GroupLevel.Member && to >= GroupLevel.Member)
      await publishMembersAdded(ctx, session, { group, actor, uids: [uid], reason: 'accepted' })
    await publishPolicyChanged(ctx, session, gid)
  })
  ctx.readCache.invalidate()
}

/**
 * Removes a member, or an application, so that a refused user can apply again.
 *
 * @throws AppError group.not_found, group.admin_required, group.member_not_found, group.member_not_changeable
 */
export async function removeMember(ctx: MembersContext, actor: Actor, { gid, uid }: Target): Promise<void> {
  await findGroupFor(ctx, actor, gid, GroupLevel.Admin)
  await inTransaction(ctx.db, async (session) => {
    const { changer, changed } = await bothOf(ctx, session, actor, { gid, uid })
    const fault = removalError(changer, changed)
    if (fault !== null) throw new AppError(fault)
    await describeMember(ctx, uid, { before: changed.level, after: null })
    await ctx.members.deleteOne({ gid, uid }, { session })
    await countMembers(ctx, session, gid, [changed.level, GroupLevel.None])
    await publishPolicyChanged(ctx, session, gid)
  })
  ctx.readCache.invalidate()
}
