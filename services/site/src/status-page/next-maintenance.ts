import type { StatusPageContext } from './context.ts'

const announcedMs = 86_400_000

/** The maintenance shown on every page: the current one, or the next within a day; null: none. */
export async function nextMaintenance({ incidents, clock }: Pick<StatusPageContext, 'incidents' | 'clock'>) {
  const now = clock.now()
  const next = await incidents
    .findOne({ kind: 'maintenance', endsAt: { $gt: now }, startsAt: { $lte: new Date(now.getTime() + announcedMs) } })
    .sort({ startsAt: 1 })
    .lean()
  if (next?.endsAt == null) return null
  const { title, titleEn = '', startsAt, endsAt } = next
  return { title, titleEn, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), at: now.toISOString() }
}
