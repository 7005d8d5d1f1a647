import { dateText, dayNumber } from '@verdict/kit/days.rules'
import { mapQueryTimeout } from '@verdict/kit/paged-list'
import type { getAiUsage } from '@verdict/proto/http/ai/admin'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import type { UsageContext } from './context.ts'

type Usage = RouteData<typeof getAiUsage>
type Row = Usage['records'][number]
type Grouping = RouteQuery<typeof getAiUsage>['by']

const fieldOf: Record<Grouping, string> = { user: 'uid', group: 'gid', day: 'day', provider: 'provider', kind: 'kind' }
const counts = ['questions', 'calls', 'inputTokens', 'outputTokens', 'estimatedTokens', 'costMicros'] as const
const maxTimeMs = 3_000
const defaultDays = 30

const dayOf = (text: string) => dayNumber(new Date(`${text}T00:00:00+08:00`))

/** Aggregated usage and costs. @throws AppError list.too_slow */
export async function listUsage(
  ctx: Pick<UsageContext, 'usage' | 'users' | 'groups' | 'clock'>,
  { by, from, to, ...query }: RouteQuery<typeof getAiUsage>,
): Promise<Usage> {
  const request = pageOfQuery(query, { limit: 20 })
  const today = dayNumber(ctx.clock.now())
  const last = to === undefined ? today : dayOf(to)
  const first = from === undefined ? last - defaultDays + 1 : dayOf(from)
  const sums = Object.fromEntries(counts.map((name) => [name, { $sum: `$${name}` }]))
  const [found] = await mapQueryTimeout(
    ctx.usage
      .aggregate<{ rows: (Omit<Row, 'key' | 'label'> & { _id: string | number })[]; total: { n: number }[] }>([
        { $match: { day: { $gte: first, $lte: last } } },
        { $group: { _id: `$${fieldOf[by]}`, ...sums } },
        { $sort: by === 'day' ? { _id: -1 } : { costMicros: -1, questions: -1, _id: 1 } },
        { $facet: { rows: [{ $skip: request.skip }, { $limit: request.limit }], total: [{ $count: 'n' }] } },
      ])
      .option({ maxTimeMS: maxTimeMs })
      .exec(),
  )
  const rows = found?.rows ?? []
  const labels = await labelsOf(
    ctx,
    by,
    rows.map(({ _id }) => _id),
  )
  const records = rows.map(({ _id, ...sum }) => {
    const key = by === 'day' ? dateText(Number(_id)) : by === 'group' && _id === 0 ? '' : String(_id)
    return { key, label: labels.get(_id) ?? key, ...sum }
  })
  return toPage(records, found?.total[0]?.n ?? 0, request)
}

async function labelsOf(
  ctx: Pick<UsageContext, 'users' | 'groups'>,
  by: Grouping,
  keys: readonly (string | number)[],
): Promise<Map<string | number, string>> {
  if (by === 'user') {
    const users = await ctx.users.find(keys.map(String))
    return new Map([...users].map(([uid, { username }]) => [uid, username]))
  }
  if (by !== 'group') return new Map()
  const named = await Promise.all(
    keys.map(async (gid) => {
      if (gid === 0) return [gid, ''] as const
      // A deleted group has no name.
      const group = await ctx.groups.getGroup({ gid: Number(gid) }).catch(() => null)
      return [gid, group?.name ?? String(gid)] as const
    }),
  )
  return new Map(named)
}
