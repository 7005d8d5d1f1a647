import type { Locale } from '@verdict/proto/codes/locale'
import type { getProblemList } from '@verdict/proto/http/problem/problem'
import type { getProblemListByProgress, ProblemProgress } from '@verdict/proto/http/problem/personal'
import type { RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, type Page, type PageRequest } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { pagedList, type ListQuery } from '@verdict/kit/paged-list'
import { tagIdsNamed, tagLookup } from '../../tags/list-tags.ts'
import type { ProblemsContext } from '../context.ts'
import { conditionsOf, listFilterOf, sortOf, type ListFilter } from './list-filter.rules.ts'
import { publicProblems, type ProblemDoc } from '../problem.model.ts'
import { rowFields, toRow, type ProblemRowView } from '../problem-view.ts'

const pageSizes = { limit: 30, maxLimit: 100 }

type Sort = ReturnType<typeof sortOf>

async function matchOf(ctx: ProblemsContext, filter: ListFilter): Promise<object> {
  const keywordTagIds = filter.keyword === '' ? [] : await tagIdsNamed(ctx, filter.keyword)
  // Without imported problems, all belong to the site, so the filter is not needed.
  const isOnlyBank = filter.bank === 'MINE' && !(await hasRemoteProblems(ctx))
  const conditions = conditionsOf(isOnlyBank ? { ...filter, bank: 'ALL' } : filter, keywordTagIds)
  return conditions.length === 0 ? publicProblems : { ...publicProblems, $and: conditions }
}

/** Whether any problem was imported from a remote judge. */
function hasRemoteProblems(ctx: Pick<ProblemsContext, 'problemCache' | 'problems'>): Promise<boolean> {
  return ctx.problemCache.get(
    'has remote',
    async () => (await ctx.problems.exists({ 'remote.judge': { $exists: true } })) !== null,
  )
}

function countMatches(
  ctx: Pick<ProblemsContext, 'problemCache' | 'problems'>,
  filter: ListFilter,
  match: object,
): Promise<number> {
  return ctx.problemCache.get(`count ${JSON.stringify(filter)}`, () => ctx.problems.countDocuments(match).exec())
}

type RowsQuery = Pick<ListQuery<ProblemDoc>, 'filter' | 'sort' | 'request' | 'count'>

async function loadRows(ctx: ProblemsContext, query: RowsQuery, lang: Locale): Promise<Page<ProblemRowView>> {
  const [page, tagsOf] = await Promise.all([
    pagedList<ProblemDoc>({ model: ctx.problems, fields: rowFields, ...query }),
    tagLookup(ctx),
  ])
  return { ...page, records: page.records.map((row) => toRow(row, lang, tagsOf)) }
}

async function loadPage(ctx: ProblemsContext, filter: ListFilter, sort: Sort, request: PageRequest, lang: Locale) {
  const match = await matchOf(ctx, filter)
  const count = () => countMatches(ctx, filter, match)
  return loadRows(ctx, { filter: match, sort, request, count }, lang)
}

/**
 * Public problems, ordered by length, then text, of their ID by default. A keyword matches titles in all languages,
 * IDs, sources, and names and aliases of tags; with several tags, problems must have all of them.
 */
export async function listProblems(
  ctx: ProblemsContext,
  query: RouteQuery<typeof getProblemList>,
  lang: Locale,
): Promise<Page<ProblemRowView>> {
  const request = pageOfQuery(query, pageSizes)
  const filter = listFilterOf(query)
  const sort = sortOf(query.sort, query.order)
  const key = `list ${lang} ${request.skip} ${request.limit} ${JSON.stringify([filter, sort])}`
  return ctx.problemCache.get(key, () => loadPage(ctx, filter, sort, request, lang))
}

async function progressCondition(
  ctx: Pick<ProblemsContext, 'problemProgress'>,
  uid: string,
  progress: ProblemProgress,
): Promise<object> {
  const status = progress === 'tried' ? 'tried' : 'solved'
  const pids = await ctx.problemProgress.distinct('pid', { uid, status })
  return { _id: progress === 'unsolved' ? { $nin: pids } : { $in: pids } }
}

/** Like `listProblems`, filtered by the actor's progress: solved, attempted or not solved. */
export async function listProblemsByProgress(
  ctx: ProblemsContext,
  { uid }: Actor,
  query: RouteQuery<typeof getProblemListByProgress>,
  lang: Locale,
): Promise<Page<ProblemRowView>> {
  const request = pageOfQuery(query, pageSizes)
  const [all, own] = await Promise.all([matchOf(ctx, listFilterOf(query)), progressCondition(ctx, uid, query.progress)])
  return loadRows(ctx, { filter: { ...all, ...own }, sort: sortOf(query.sort, query.order), request }, lang)
}
