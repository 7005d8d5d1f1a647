import type { ClientSession } from 'mongoose'
import { isSuperAdmin, type Actor } from '@verdict/kit/actor'
import { AppError, nullIfUnavailable } from '@verdict/kit/errors'
import { lockGroupWrites, prepareGroupWrites } from '@verdict/kit/group-writes'
import type { QuotasContext } from './context.ts'
import { quotaError, type GroupGrowth, type GroupLimits, type GroupUsage } from './quota.rules.ts'

type QuotaContext = Pick<QuotasContext, 'problems' | 'groupWrites' | 'groupQuotas' | 'pictureUsages'>

/** A group with the limits that apply to the actor. */
export interface GroupQuota {
  gid: number
  limits: GroupLimits
  /** Size of pictures in its texts, from the site service; 0 while that is unavailable. */
  pictureBytes: number
}

/** Storage usage of the problems of groups; computed anew each time, so it cannot drift. */
export async function findGroupUsages(
  { problems }: Pick<QuotasContext, 'problems'>,
  gids: readonly number[],
  session: ClientSession | null = null,
): Promise<Map<number, GroupUsage>> {
  const rows = await problems
    .aggregate<{ _id: number } & GroupUsage>([
      { $match: { gid: { $in: [...gids] }, deletedAt: null } },
      { $project: { _id: 0, gid: 1, dataBytes: 1 } },
      { $group: { _id: '$gid', problems: { $sum: 1 }, storageBytes: { $sum: '$dataBytes' } } },
    ])
    .session(session)
  return new Map(rows.map(({ _id, ...usage }) => [_id, usage]))
}

async function findUsage(ctx: QuotaContext, gid: number, session: ClientSession | null): Promise<GroupUsage> {
  return (await findGroupUsages(ctx, [gid], session)).get(gid) ?? { problems: 0, storageBytes: 0 }
}

/**
 * The limits of a group for additions by the actor, to be read before the transaction of the change; null without
 * limits: no group, or a super administrator.
 *
 * @throws AppError server.unavailable while the group service cannot be reached
 */
export async function findGroupQuota(ctx: QuotaContext, actor: Actor, gid: number | null): Promise<GroupQuota | null> {
  if (gid === null || isSuperAdmin(actor)) return null
  const { storageBytes, problems } = await ctx.groupQuotas.get({ gid })
  if (storageBytes === 0 && problems === 0) return null
  const [pictureBytes] = await Promise.all([
    findPictureBytes(ctx, gid, storageBytes),
    prepareGroupWrites(ctx.groupWrites, gid),
  ])
  return { gid, limits: { storageBytes, problems }, pictureBytes }
}

async function findPictureBytes({ pictureUsages }: QuotaContext, gid: number, limit: number): Promise<number> {
  if (limit === 0) return 0
  const response = await nullIfUnavailable(pictureUsages.list({ gids: [gid] }))
  return response?.usages[0]?.storageBytes ?? 0
}

function assertNoError(ofProblems: GroupUsage, { limits, pictureBytes }: GroupQuota, growth: GroupGrowth): void {
  const used = { ...ofProblems, storageBytes: ofProblems.storageBytes + pictureBytes }
  const fault = quotaError(used, limits, growth)
  if (fault !== null) throw new AppError(fault.code, fault.params)
}

/**
 * Checks and reserves quota within the transaction of a change. Concurrent changes of a group are serialized.
 *
 * @throws AppError group.problem_quota, group.storage_quota
 */
export async function reserveQuota(
  ctx: QuotaContext,
  session: ClientSession,
  quota: GroupQuota | null,
  growth: GroupGrowth,
): Promise<void> {
  if (quota === null || (growth.problems === 0 && growth.bytes <= 0)) return
  await lockGroupWrites(ctx.groupWrites, quota.gid, session)
  assertNoError(await findUsage(ctx, quota.gid, session), quota, growth)
}

/**
 * Rejects an upload that would exceed the quota. The quota is checked again on saving: tests may replace earlier ones,
 * and concurrent changes may have used it.
 *
 * @param place the problem being edited, or the group of a new one; 0: none
 * @throws AppError group.storage_quota, server.unavailable
 */
export async function assertQuotaForUpload(
  ctx: QuotaContext,
  actor: Actor,
  { pid, gid }: { pid: number; gid: number },
  bytes: number,
): Promise<void> {
  const edited =
    pid === 0 ? null : await ctx.problems.findOne({ _id: pid, deletedAt: null }, { gid: 1, dataBytes: 1 }).lean()
  const ownGid = edited === null ? gid : (edited.gid ?? 0)
  const quota = await findGroupQuota(ctx, actor, ownGid === 0 ? null : ownGid)
  if (quota === null) return
  const used = await findUsage(ctx, quota.gid, null)
  assertNoError(used, quota, { problems: 0, bytes: bytes - (edited?.dataBytes ?? 0) })
}
