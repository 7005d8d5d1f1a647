import type { adminGetGroupQuotaList, adminSetGroupQuota } from '@verdict/proto/http/group/quota'
import type { RouteBody, RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { pagedList } from '@verdict/kit/paged-list'
import { publishPolicyChanged } from '../groups/editing/group-changed.ts'
import type { GroupDoc } from '../groups/group.model.ts'
import { matchingGroups } from '../groups/list-groups.ts'
import type { QuotasContext } from './context.ts'
import { findQuotas } from './get-quota.ts'
import { noExceptions } from './quota.rules.ts'

const pageSize = { limit: 10 }

/** All groups with what they hold and may hold, newest first. @throws AppError list.too_deep, list.too_slow */
export async function listGroupQuotas(
  ctx: QuotasContext,
  { keyword, ownerless = false, ...query }: RouteQuery<typeof adminGetGroupQuotaList>,
): Promise<RouteData<typeof adminGetGroupQuotaList>> {
  const page = await pagedList<GroupDoc>({
    model: ctx.groups,
    filter: { ...matchingGroups(keyword), ...(ownerless ? { ownerless: true } : {}) },
    sort: { _id: -1 },
    request: pageOfQuery(query, pageSize),
  })
  const [owners, quotaOfGroup] = await Promise.all([
    ctx.users.find([...new Set(page.records.map(({ ownerUid }) => ownerUid))]),
    findQuotas(ctx, page.records),
  ])
  const records = page.records.map(
    ({ _id: id, name, ownerUid, ownerless: isOwnerless = false, memberCount, quota }) => ({
      id,
      name,
      memberCount,
      owner: owners.get(ownerUid)?.username ?? '',
      ownerless: isOwnerless,
      quota: quotaOfGroup(id),
      exceptions: quota ?? noExceptions,
    }),
  )
  return { ...page, records }
}

/** Sets the limits of one group, for everything that is added from now on. @throws AppError group.not_found */
export async function setGroupQuota(
  ctx: QuotasContext,
  actor: Actor,
  { gid, storageMib = null, problems = null, judgingsADay = null }: RouteBody<typeof adminSetGroupQuota>,
): Promise<void> {
  const quota = { storageMib, problems, judgingsADay }
  await inTransaction(ctx.db, async (session) => {
    const before = await ctx.groups.findOneAndUpdate({ _id: gid }, { $set: { quota } }, { session }).lean()
    if (before === null) throw new AppError('group.not_found')
    describeAudit({ name: before.name, before: { ...(before.quota ?? noExceptions) }, after: quota })
    await publishPolicyChanged(ctx, session, gid)
  })
  ctx.readCache.invalidate()
  ctx.log.info({ gid, quota, by: actor.username }, 'quotas of a group set')
}
