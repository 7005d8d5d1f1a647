import type { ClientSession } from 'mongoose'
import { GroupLevel } from '@verdict/proto/codes/group'
import { nextIds } from '@verdict/kit/ids'
import { publishPolicyChanged } from '../groups/editing/group-changed.ts'
import type { MemberDoc } from '../groups/member.model.ts'
import type { MembersContext } from './context.ts'

/**
 * Makes users members unless they are; applicants and refused ones, too. `awaitsConsent` is stored for those who have
 * not applied. Returns those who were no members.
 */
export async function makeMembers(
  ctx: Pick<MembersContext, 'db' | 'groups' | 'members' | 'outbox' | 'clock'>,
  session: ClientSession,
  gid: number,
  uids: readonly string[],
  { awaitsConsent = false }: Pick<MemberDoc, 'awaitsConsent'> = {},
): Promise<string[]> {
  const known = await ctx.members
    .find({ gid, uid: { $in: [...uids] } })
    .session(session)
    .lean()
  const levels = new Map(known.map(({ uid, level }) => [uid, level]))
  const fresh = uids.filter((uid) => !levels.has(uid))
  const waiting = known.filter(({ level }) => level < GroupLevel.Member).map(({ uid }) => uid)
  const made = [...fresh, ...waiting]
  if (made.length === 0) return []
  const now = ctx.clock.now()
  const level = GroupLevel.Member
  const last = fresh.length === 0 ? 0 : await nextIds(ctx.db, 'members', fresh.length)
  const first = last - fresh.length + 1
  const consent = awaitsConsent ? { awaitsConsent } : {}
  const added = { gid, level, reason: null, ...consent, createdAt: now, updatedAt: now }
  await ctx.members.insertMany(
    fresh.map((uid, at) => ({ ...added, _id: first + at, uid })),
    { session },
  )
  await ctx.members.updateMany({ gid, uid: { $in: waiting } }, { $set: { level, updatedAt: now } }, { session })
  await ctx.groups.updateOne({ _id: gid }, { $inc: { memberCount: made.length } }, { session })
  await publishPolicyChanged(ctx, session, gid)
  return made
}
