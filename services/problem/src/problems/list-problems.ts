import type { Locale } from '@verdict/proto/codes/locale'
import type { getProblemList } from '@verdict/proto/http/problem'
import type { RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage, type Page, type PageRequest } from '@verdict/proto/http/schema'
import type { ProblemContext } from '../context.ts'
import { tagLookup } from '../tags/list-tags.ts'
import { conditionsOf, includesOwnProblems, listFilterOf, type ListFilter } from './list-filter.rules.ts'
import { publicProblems, type ProblemDoc } from './problem.model.ts'
import { rowFields, toRow, type ProblemRowView } from './problem-view.ts'

const pageSizes = { limit: 30, maxLimit: 100 }

function matchOf(filter: ListFilter): object {
  const conditions = conditionsOf(filter)
  return conditions.length === 0 ? publicProblems : { ...publicProblems, $and: conditions }
}

function countMatches(ctx: ProblemContext, filter: ListFilter): Promise<number> {
  return ctx.reads.get(`count ${JSON.stringify(filter)}`, () => ctx.problems.countDocuments(matchOf(filter)).exec())
}

async function loadPage(ctx: ProblemContext, filter: ListFilter, request: PageRequest, lang: Locale) {
  const [rows, total, tagsOf] = await Promise.all([
    ctx.problems
      .find(matchOf(filter), rowFields)
      .sort({ idLength: 1, problemKey: 1 })
      .skip(request.skip)
      .limit(request.limit)
      .lean<ProblemDoc[]>(),
    countMatches(ctx, filter),
    tagLookup(ctx),
  ])
  return toPage(
    rows.map((row) => toRow(row, lang, tagsOf)),
    total,
    request,
  )
}

/**
 * Public problems by length, then text, of their id. A keyword is looked for in titles of every language, ids and
 * sources; of several tags a problem must have all.
 */
export async function listProblems(
  ctx: ProblemContext,
  query: RouteQuery<typeof getProblemList>,
  lang: Locale,
): Promise<Page<ProblemRowView>> {
  const request = pageOfQuery(query, pageSizes)
  if (!includesOwnProblems(query.oj)) return toPage<ProblemRowView>([], 0, request)
  const filter = listFilterOf(query)
  const key = `list ${lang} ${request.skip} ${request.limit} ${JSON.stringify(filter)}`
  return ctx.reads.get(key, () => loadPage(ctx, filter, request, lang))
}
