import { GroupLevel } from '@verdict/proto/codes/group'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import { defineJob, type Job } from '@verdict/kit/job'
import { inTransaction } from '@verdict/kit/mongo'
import type { OwnershipContext } from './context.ts'
import { replaceOwner } from './replace-owner.ts'
import { successorOf } from './successor.rules.ts'

/** Most administrators of a group that are considered. */
const maxCandidates = 200
const batch = 500

/**
 * Transfers the groups of a deleted account to their highest and longest-serving administrators. A group without one is
 * marked as ownerless, for super administrators to transfer. Idempotent.
 */
export async function replaceDeletedOwner(ctx: OwnershipContext, ownerUid: string): Promise<{ handedOver: number }> {
  let handedOver = 0
  for (const { _id } of await ctx.groups.find({ ownerUid }, { _id: 1 }).lean())
    handedOver += Number(await replaceOwnerOf(ctx, _id, ownerUid))
  if (handedOver > 0) ctx.readCache.invalidate()
  return { handedOver }
}

async function replaceOwnerOf(ctx: OwnershipContext, gid: number, ownerUid: string): Promise<boolean> {
  return inTransaction(ctx.db, async (session) => {
    const group = await ctx.groups.findOne({ _id: gid, ownerUid }).session(session).lean()
    if (group === null) return false
    const candidates = await ctx.members
      .find({ gid, level: { $gte: GroupLevel.Admin }, uid: { $ne: ownerUid } })
      .sort({ level: -1, _id: 1 })
      .limit(maxCandidates)
      .session(session)
      .lean()
    const users = await ctx.users.find(candidates.map(({ uid }) => uid))
    const uid = successorOf(candidates, (one) => {
      const user = users.get(one)
      return user !== undefined && !user.deleted && !user.disabled
    })
    if (uid === null) {
      if (group.ownerless !== true) await ctx.groups.updateOne({ _id: gid }, { $set: { ownerless: true } }, { session })
      return false
    }
    await replaceOwner(ctx, session, group, { uid, reason: 'account_deleted' })
    ctx.log.info({ gid, to: uid }, 'group handed over, as the account of its owner is gone')
    return true
  })
}

/** Repeats this for groups that had no administrator or were missed. */
export function deletedOwnersJob(ctx: OwnershipContext): Job {
  return defineJob({
    name: 'replace-deleted-owners',
    schedule: { everyMs: 3_600_000 },
    atStart: true,
    run: (signal) => replaceDeletedOwners(ctx, signal),
  })
}

export async function replaceDeletedOwners(
  ctx: OwnershipContext,
  signal?: AbortSignal,
): Promise<{ handedOver: number }> {
  const owners = await ctx.groups.distinct('ownerUid')
  let handedOver = 0
  for (let from = 0; from < owners.length && signal?.aborted !== true; from += batch) {
    const users = await ctx.users.find(owners.slice(from, from + batch))
    for (const { _id: uid, deleted, username } of users.values())
      if (deleted && username === deletedName(uid)) handedOver += (await replaceDeletedOwner(ctx, uid)).handedOver
  }
  return { handedOver }
}
