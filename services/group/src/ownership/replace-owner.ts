import type { ClientSession } from 'mongoose'
import { GroupLevel } from '@verdict/proto/codes/group'
import { groupOwnerChanged } from '@verdict/proto/events/group'
import { describeAudit } from '@verdict/kit/audit'
import { nextId } from '@verdict/kit/ids'
import { publishPolicyChanged } from '../groups/editing/group-changed.ts'
import type { GroupDoc } from '../groups/group.model.ts'
import type { OwnershipContext } from './context.ts'

/** Transfers a group to another owner, who becomes root. The former owner keeps their level. */
export async function replaceOwner(
  ctx: OwnershipContext,
  session: ClientSession,
  { _id: gid, name, ownerUid: fromUid }: Pick<GroupDoc, '_id' | 'name' | 'ownerUid'>,
  { uid, reason }: { uid: string; reason: 'account_deleted' | 'handed_over' },
): Promise<void> {
  describeAudit({ name, before: { ownerUid: fromUid }, after: { ownerUid: uid } })
  const now = ctx.clock.now()
  const member = await ctx.members.findOne({ gid, uid }).session(session).lean()
  const isNew = (member?.level ?? GroupLevel.None) < GroupLevel.Member
  await ctx.groups.updateOne(
    { _id: gid },
    {
      $set: { ownerUid: uid, updatedAt: now },
      $unset: { ownerless: '' },
      $inc: { memberCount: Number(isNew) },
    },
    { session },
  )
  const root = { level: GroupLevel.Root, updatedAt: now }
  if (member === null) {
    const _id = await nextId(ctx.db, 'members')
    await ctx.members.create([{ _id, gid, uid, ...root, reason: null, createdAt: now }], { session })
  } else await ctx.members.updateOne({ gid, uid }, { $set: root }, { session })
  await ctx.outbox.add(session, groupOwnerChanged, { gid, name, fromUid, toUid: uid, reason, at: now.toISOString() })
  await publishPolicyChanged(ctx, session, gid)
}
