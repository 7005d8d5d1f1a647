import type { RanksContext } from './context.ts'
import { figuresKey, rankings, type RankingFigures, type RankingName } from './ranking.rules.ts'

type Context = Pick<RanksContext, 'userStatistics' | 'statisticsCache'>

/** The rank of users with these figures, counted in an index; from 1. */
export async function findRank(ctx: Context, name: RankingName, figures: RankingFigures): Promise<number> {
  return ctx.statisticsCache.get(`place ${name} ${figuresKey(name, figures)}`, async () => {
    const counts = rankings[name]
      .before(figures)
      .map((range) => ctx.userStatistics.countDocuments({ ranked: true, ...range }))
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 1)
  })
}

/**
 * The ranks of the users on one page of a search. They may be anywhere in the ranking, so all are determined in one
 * pass over the index, which is cached for some seconds.
 */
export async function findRanks(
  ctx: Context,
  name: RankingName,
  rows: readonly RankingFigures[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  return ctx.statisticsCache.get(`places ${name}`, () => readRanks(ctx, name))
}

async function readRanks({ userStatistics }: Context, name: RankingName): Promise<Map<string, number>> {
  const { _id: _uid, ...order } = rankings[name].sort
  const fields = Object.keys(order).map((field): [string, string] => [field, `$${field}`])
  const groups = await userStatistics.aggregate<{ _id: RankingFigures; users: number }>([
    { $match: { ranked: true } },
    { $group: { _id: Object.fromEntries(fields), users: { $sum: 1 } } },
    { $sort: Object.fromEntries(Object.entries(order).map(([field, way]) => [`_id.${field}`, way])) },
  ])
  let place = 1
  const places = new Map<string, number>()
  for (const { _id, users } of groups) {
    places.set(figuresKey(name, _id), place)
    place += users
  }
  return places
}
