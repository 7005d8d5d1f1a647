import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { ReconciliationContext } from './context.ts'
import type { DifferenceDoc } from '../orders/differences/difference.model.ts'

export async function listDifferences(
  { differences, users }: ReconciliationContext,
  query: { currentPage?: number; limit?: number; open?: boolean },
) {
  const page = await pagedList<DifferenceDoc>({
    model: differences,
    filter: { isOpen: query.open ?? true },
    sort: { isOpen: 1, _id: -1 },
    request: pageOfQuery(query, { limit: 10 }),
  })
  const names = await users.find(page.records.map(({ resolvedBy }) => resolvedBy ?? ''))
  return {
    ...page,
    records: page.records.map(({ _id, key: _key, createdAt, resolvedAt, resolvedBy, ...found }) => ({
      id: _id,
      ...found,
      isConfirmed: found.isConfirmed ?? null,
      gmtCreate: createdAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
      resolvedBy: resolvedBy === null ? null : (names.get(resolvedBy)?.username ?? ''),
    })),
  }
}

/** @throws AppError payment.difference_not_found, payment.difference_resolved */
export async function resolveDifference(
  { differences, clock }: ReconciliationContext,
  actor: Actor,
  { id, note }: { id: number; note: string },
): Promise<null> {
  const found = await differences.findOneAndUpdate(
    { _id: id, isOpen: true },
    { $set: { isOpen: false, note, resolvedBy: actor.uid, resolvedAt: clock.now() } },
  )
  if (found === null)
    throw new AppError(
      (await differences.exists({ _id: id })) === null ? 'payment.difference_not_found' : 'payment.difference_resolved',
    )
  describeAudit({ id, name: found.orderNo, before: { isOpen: true }, after: { isOpen: false, note } })
  return null
}
