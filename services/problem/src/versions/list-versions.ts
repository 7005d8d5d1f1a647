import type { listProblemVersions, VersionRow } from '@verdict/proto/http/problem/authoring/versions'
import type { RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { VersionsContext } from './context.ts'
import type { ProblemVersionDoc } from './problem-version.model.ts'

/** Published versions, latest first. @throws AppError problem.not_found, problem.not_manageable */
export async function listVersions(
  ctx: Pick<VersionsContext, 'problems' | 'groups' | 'problemSetters' | 'problemVersions' | 'judgeSpecs' | 'users'>,
  actor: Actor,
  { pid, ...query }: RouteQuery<typeof listProblemVersions>,
): Promise<Page<VersionRow>> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  const request = pageOfQuery(query, { limit: 20 })
  const page = await pagedList<ProblemVersionDoc>({
    model: ctx.problemVersions,
    filter: { pid },
    sort: { number: -1 },
    request,
  })
  const specVersions = [...new Set(page.records.map(({ specVersion }) => specVersion))]
  // The database counts the tests, because there may be thousands.
  const specs = await ctx.judgeSpecs.aggregate<{ version: number; tests: number }>([
    { $match: { pid, version: { $in: specVersions } } },
    { $project: { _id: 0, version: 1, tests: { $size: '$cases' } } },
  ])
  const tests = new Map(specs.map((spec) => [spec.version, spec.tests]))
  const users = await ctx.users.find(page.records.flatMap(({ uid }) => uid ?? []))
  return {
    ...page,
    records: page.records.map(({ number, specVersion, publishedAt, uid, note, restoredFrom, gate }) => ({
      number,
      judgeVersion: specVersion,
      publishedAt: publishedAt.toISOString(),
      note,
      restoredFrom,
      gate,
      by: uid === null ? '' : (users.get(uid)?.username ?? ''),
      tests: tests.get(specVersion) ?? 0,
    })),
  }
}
