import { GroupLevel } from '@verdict/proto/codes/group'
import { isSuperAdmin, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { inTransaction } from '@verdict/kit/mongo'
import { findVisibleGroup } from '../groups/find-group.ts'
import type { OwnershipContext } from './context.ts'
import { replaceOwner } from './replace-owner.ts'

/**
 * Transfers a group: its owner to a member, super administrators to anybody. Limits for creating groups do not apply.
 *
 * @throws AppError group.not_found, group.owner_required, group.owner_unknown, group.owner_already,
 *   group.member_not_found
 */
export async function transferGroup(
  ctx: OwnershipContext,
  actor: Actor,
  { gid, username }: { gid: number; username: string },
): Promise<void> {
  const mayTransfer = (ownerUid: string) => ownerUid === actor.uid || isSuperAdmin(actor)
  if (!mayTransfer((await findVisibleGroup(ctx, actor, gid)).group.ownerUid)) throw new AppError('group.owner_required')
  const uid = await findUid(ctx, username)
  await inTransaction(ctx.db, async (session) => {
    const group = await ctx.groups.findById(gid).session(session).lean()
    if (group === null) throw new AppError('group.not_found')
    if (!mayTransfer(group.ownerUid)) throw new AppError('group.owner_required')
    if (group.ownerUid === uid) throw new AppError('group.owner_already')
    const member = await ctx.members.findOne({ gid, uid }).session(session).lean()
    const isMember = (member?.level ?? GroupLevel.None) >= GroupLevel.Member
    if (!isMember && !isSuperAdmin(actor)) throw new AppError('group.member_not_found')
    await replaceOwner(ctx, session, group, { uid, reason: 'handed_over' })
  })
  ctx.readCache.invalidate()
  ctx.log.info({ gid, to: uid, by: actor.username }, 'group handed over')
}

/** @throws AppError group.owner_unknown */
async function findUid({ users }: Pick<OwnershipContext, 'users'>, username: string): Promise<string> {
  const key = foldName(username.trim())
  const found = (await users.search(username.trim(), 5)).find(
    (user) => user.usernameKey === key && !user.deleted && !user.disabled,
  )
  if (found === undefined) throw new AppError('group.owner_unknown', { name: username.trim() })
  return found._id
}
