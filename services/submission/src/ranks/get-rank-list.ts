import { ContestType } from '@verdict/proto/codes/contest'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { foldName } from '@verdict/kit/fold-name.rules'
import { mapQueryTimeout, pagedList } from '@verdict/kit/paged-list'
import type { getRankList } from '@verdict/proto/http/submission/rank'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage, type Page, type PageRequest } from '@verdict/proto/http/schema'
import type { RanksContext } from './context.ts'
import { searchedSuffix } from '../statistics/searched-names.rules.ts'
import { suffixIndex, rankingIndexes, type UserStatisticsRow } from '../statistics/user-statistics.model.ts'
import { findRank, findRanks } from './find-ranks.ts'
import { findRankProfiles, toRankRow } from './rank-row.ts'
import { figuresKey, inRankingOrder, rankings, type RankingFigures, type RankingName } from './ranking.rules.ts'

type RankedUser = RankingFigures & { _id: string }
const shownFields = { solved: 1, tries: 1, oiScore: 1 } as const
const maxTimeMs = 3_000

export type RankPage = RouteData<typeof getRankList>

/**
 * A page of a ranking. Results of a search keep their rank among all users.
 *
 * @throws AppError list.too_deep, list.too_slow
 */
export async function listRanks(
  ctx: Pick<RanksContext, 'log' | 'profiles' | 'statisticsCache' | 'userStatistics' | 'users'>,
  query: RouteQuery<typeof getRankList>,
): Promise<RankPage> {
  const name: RankingName = query.type === ContestType.Oi ? 'oi' : 'acm'
  const search = foldName(query.searchUser ?? '')
  const request = pageOfQuery(query, { limit: 30 })
  const page = (await findFew(ctx, name, search, request)) ?? (await findMany(ctx, name, search, request))
  const profiles = await findRankProfiles(
    ctx,
    page.records.map(({ _id }) => _id),
  )
  const placeOf = await ranksOf(ctx, name, page.records, search === '' ? request.skip : null)
  const records = page.records.flatMap((row, index) => {
    const profile = profiles.get(row._id)
    return profile === undefined ? [] : [toRankRow(row, profile, placeOf(row, index))]
  })
  return { ...page, records }
}

/** Up to this many matching users are sorted in memory; for more, the index of the ranking is read in its order. */
const fewUsers = 1_000

/** A page of a search that matches few users, by name suffixes; undefined without a search, or for more matches. */
async function findFew(
  { userStatistics }: Pick<RanksContext, 'userStatistics'>,
  name: RankingName,
  search: string,
  request: PageRequest,
): Promise<Page<RankedUser> | undefined> {
  if (search === '') return undefined
  const found = await mapQueryTimeout(
    userStatistics
      .find(
        {
          ranked: true,
          endings: { $regex: `^${escapeRegExp(searchedSuffix(search))}` },
          names: { $regex: escapeRegExp(search) },
        },
        shownFields,
      )
      .hint(suffixIndex)
      .limit(fewUsers + 1)
      .maxTimeMS(maxTimeMs)
      .lean(),
  )
  if (found.length > fewUsers) return undefined
  const rows = inRankingOrder(name, found)
  return toPage(rows.slice(request.skip, request.skip + request.limit), rows.length, request)
}

function findMany(
  ctx: Pick<RanksContext, 'statisticsCache' | 'userStatistics'>,
  name: RankingName,
  search: string,
  request: PageRequest,
): Promise<Page<RankedUser>> {
  return pagedList<UserStatisticsRow>({
    model: ctx.userStatistics,
    filter: { ranked: true, ...(search === '' ? {} : { names: { $regex: escapeRegExp(search) } }) },
    sort: rankings[name].sort,
    hint: rankingIndexes[name],
    fields: shownFields,
    request,
    ...(search === '' ? { count: () => countRanked(ctx) } : {}),
  })
}

function countRanked({
  statisticsCache,
  userStatistics,
}: Pick<RanksContext, 'statisticsCache' | 'userStatistics'>): Promise<number> {
  return statisticsCache.get('ranked', () => userStatistics.countDocuments({ ranked: true }))
}

/** Without a search the rank of the first row is counted, and the others follow from their positions. */
async function ranksOf(
  ctx: Pick<RanksContext, 'statisticsCache' | 'userStatistics'>,
  name: RankingName,
  rows: readonly RankingFigures[],
  skip: number | null,
): Promise<(row: RankingFigures, index: number) => number> {
  const [first] = rows
  if (first === undefined) return () => 1
  if (skip === null) {
    const places = await findRanks(ctx, name, rows)
    return (row) => places.get(figuresKey(name, row)) ?? 1
  }
  const places = new Map([[figuresKey(name, first), skip === 0 ? 1 : await findRank(ctx, name, first)]])
  rows.forEach((row, index) => {
    const key = figuresKey(name, row)
    if (!places.has(key)) places.set(key, skip + index + 1)
  })
  return (row) => places.get(figuresKey(name, row)) ?? 1
}
