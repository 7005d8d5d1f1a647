import { GroupLevel } from '@verdict/proto/codes/group'
import type { getGroupQuota as quotaRoute } from '@verdict/proto/http/group/quota'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { nullIfUnavailable } from '@verdict/kit/errors'
import { findGroupFor } from '../groups/levels/assert-level.ts'
import type { GroupDoc } from '../groups/group.model.ts'
import type { QuotasContext } from './context.ts'
import { quotaOf } from './quota.rules.ts'

export type QuotaView = RouteData<typeof quotaRoute>

/** Returns usage and limits of groups, by number. */
export async function findQuotas(
  ctx: Pick<QuotasContext, 'problemUsages' | 'pictureUsages' | 'judgingUsages' | 'siteSettings'>,
  groups: readonly Pick<GroupDoc, '_id' | 'quota'>[],
): Promise<(gid: number) => QuotaView> {
  const gids = groups.map(({ _id }) => _id)
  const [problems, pictures, judged] = await Promise.all([
    nullIfUnavailable(ctx.problemUsages.list({ gids })),
    nullIfUnavailable(ctx.pictureUsages.list({ gids })),
    nullIfUnavailable(ctx.judgingUsages.list({ gids })),
  ])
  const { switches } = ctx.siteSettings.current()
  return (gid) => {
    const allowed = quotaOf(groups.find(({ _id }) => _id === gid)?.quota, switches)
    const usageOf = <T extends { gid: number }>(answer: { usages: T[] } | null) =>
      answer?.usages.find((usage) => usage.gid === gid)
    const measure = (used: number | null, limit: number) => ({ used, allowed: limit === 0 ? null : limit })
    const ofProblems = usageOf(problems)
    const problemBytes = ofProblems?.storageBytes ?? 0
    const pictureBytes = usageOf(pictures)?.storageBytes ?? 0
    return {
      storage: measure(
        problems === null || pictures === null ? null : problemBytes + pictureBytes,
        allowed.storageBytes,
      ),
      problems: measure(problems === null ? null : (ofProblems?.problems ?? 0), allowed.problems),
      judgings: measure(judged === null ? null : (usageOf(judged)?.judgingsToday ?? 0), allowed.judgingsADay),
    }
  }
}

/**
 * Returns usage and limits of a group.
 *
 * @throws AppError group.not_found, group.membership_required, group.admin_required
 */
export async function getGroupQuota(ctx: QuotasContext, actor: Actor, gid: number): Promise<QuotaView> {
  const { group } = await findGroupFor(ctx, actor, gid, GroupLevel.Admin)
  return (await findQuotas(ctx, [group]))(gid)
}
