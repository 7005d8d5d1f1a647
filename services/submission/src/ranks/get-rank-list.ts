import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { foldName } from '@verdict/kit/fold-name.rules'
import { pagedList } from '@verdict/kit/paged-list'
import type { getRankList } from '@verdict/proto/http/rank'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { SubmissionContext } from '../context.ts'
import type { UserStatisticsRow } from '../statistics/user-statistics.model.ts'
import { findPlace, findPlaces } from './find-places.ts'
import { findRankProfiles, toRankRow } from './rank-row.ts'
import { figuresKey, rankings, type Figures, type RankingName } from './ranking.rules.ts'

export type RankPage = RouteData<typeof getRankList>

/** A page of a ranking; of a search, too, each with the place among all. @throws AppError list.too_deep, list.too_slow */
export async function listRanks(ctx: SubmissionContext, query: RouteQuery<typeof getRankList>): Promise<RankPage> {
  const name: RankingName = query.type === 1 ? 'oi' : 'acm'
  const search = foldName(query.searchUser ?? '')
  const request = pageOfQuery(query, { limit: 30 })
  const page = await pagedList<UserStatisticsRow>({
    model: ctx.userStatistics,
    filter: { ranked: true, ...(search === '' ? {} : { names: { $regex: escapeRegExp(search) } }) },
    sort: rankings[name].sort,
    request,
    ...(search === '' ? { count: () => countRanked(ctx) } : {}),
  })
  const profiles = await findRankProfiles(
    ctx,
    page.records.map(({ _id }) => _id),
  )
  const placeOf = await placesOf(ctx, name, page.records, search === '' ? request.skip : null)
  const records = page.records.flatMap((row, index) => {
    const profile = profiles.get(row._id)
    return profile === undefined ? [] : [toRankRow(row, profile, placeOf(row, index))]
  })
  return { ...page, records }
}

function countRanked({ statisticsReads, userStatistics }: SubmissionContext): Promise<number> {
  return statisticsReads.get('ranked', () => userStatistics.countDocuments({ ranked: true }))
}

/** Without a search, the first row's place is counted, and the others follow from where they stand. */
async function placesOf(
  ctx: SubmissionContext,
  name: RankingName,
  rows: readonly Figures[],
  skip: number | null,
): Promise<(row: Figures, index: number) => number> {
  const [first] = rows
  if (first === undefined) return () => 1
  if (skip === null) {
    const places = await findPlaces(ctx, name, rows)
    return (row) => places.get(figuresKey(name, row)) ?? 1
  }
  const places = new Map([[figuresKey(name, first), skip === 0 ? 1 : await findPlace(ctx, name, first)]])
  rows.forEach((row, index) => {
    const key = figuresKey(name, row)
    if (!places.has(key)) places.set(key, skip + index + 1)
  })
  return (row) => places.get(figuresKey(name, row)) ?? 1
}
