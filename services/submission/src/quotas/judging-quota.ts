import type { Policy } from '@verdict/proto/codes/policy'
import { isSuperAdmin } from '@verdict/kit/actor'
import { dayNumber, startOfDay } from '@verdict/kit/days.rules'
import { AppError, isUnavailable } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { QuotasContext } from './context.ts'
import { groupJudgingId } from './group-judging.model.ts'

type QuotaContext = Pick<QuotasContext, 'groupQuotas' | 'quotaCache' | 'log'>

/** The counter for judgings of a group, and its limit; 0: no limit. */
export interface JudgingQuota {
  id: string
  /** First instant of the day. */
  day: Date
  allowed: number
}

/**
 * The quota that a judging counts against, to be read before its transaction; null outside of groups. Super
 * administrators are counted but not limited. While the group service is down for long nobody is limited, because
 * availability matters more than limits.
 */
export async function findJudgingQuota(
  ctx: QuotaContext,
  actor: { roles: readonly string[] },
  { scope }: Pick<Policy, 'scope'>,
  now: Date,
): Promise<JudgingQuota | null> {
  const gid = scope?.gid ?? 0
  if (gid === 0) return null
  const day = dayNumber(now)
  const allowed = isSuperAdmin(actor) ? 0 : await findAllowed(ctx, gid)
  return { id: groupJudgingId(gid, day), day: startOfDay(day), allowed }
}

async function findAllowed(ctx: QuotaContext, gid: number): Promise<number> {
  try {
    const { judgingsADay } = await ctx.quotaCache.get(`group ${gid}`, () => ctx.groupQuotas.get({ gid }))
    return judgingsADay
  } catch (error) {
    if (!isUnavailable(error)) throw error
    ctx.log.warn({ gid }, 'the limits of a group are not known, none holds')
    return 0
  }
}

/** Returns whether the limit allowed it. */
async function increment(
  { groupJudgings }: Pick<QuotasContext, 'groupJudgings'>,
  { id, day, allowed }: JudgingQuota,
): Promise<boolean> {
  const row = { _id: id, ...(allowed === 0 ? {} : { count: { $lt: allowed } }) }
  try {
    await groupJudgings.updateOne(row, { $inc: { count: 1 }, $setOnInsert: { day } }, { upsert: true })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // The quota is used up, or another call has created the row at the same moment.
    return (await groupJudgings.updateOne(row, { $inc: { count: 1 } })).matchedCount === 1
  }
}

/**
 * Counts a judging while `store` stores it, and takes it back if that fails, so that nobody exceeds the limit and a
 * refused judging costs nothing. This is not part of the transaction of `store`, where all members of a group would
 * conflict; a process that dies in between leaves one too many for that day.
 *
 * @throws AppError group.judging_quota
 */
export async function countJudging<T>(
  ctx: Pick<QuotasContext, 'groupJudgings' | 'log'>,
  quota: JudgingQuota | null,
  store: () => Promise<T>,
): Promise<T> {
  if (quota === null) return store()
  const { groupJudgings, log } = ctx
  const { id, allowed } = quota
  if (!(await increment(ctx, quota))) {
    const row = await groupJudgings.findById(id).lean()
    throw new AppError('group.judging_quota', { used: row?.count ?? allowed, allowed })
  }
  try {
    return await store()
  } catch (error) {
    await groupJudgings.updateOne({ _id: id }, { $inc: { count: -1 } }).catch((failure: unknown) => {
      log.warn({ err: failure, row: id }, 'a judging that was not stored stays counted')
    })
    throw error
  }
}
