import { isRemoteJudgeKey, remoteJudgeKeys, remoteJudges } from '@verdict/proto/codes/remote/judges'
import type { adminListRemoteProblems } from '@verdict/proto/http/remote/import'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { withSite } from '../accounts/open-session.ts'
import { assertNotPaused, refusalOf } from '../imports/import-problem.ts'
import { findSiteState, recordFailure, recordSuccess } from '../site-states/site-states.ts'
import { outcomeOf } from '../sites/outcome.ts'
import type { ImportJobsContext } from './context.ts'

/** Some sites return all problems in one response, which is paged here. */
const pageSize = 100

/**
 * A page of a remote judge's problems. The cursor consists of the site's cursor and an offset within its page.
 *
 * @throws AppError remote.judge_unknown, remote.judge_off, remote.no_list, and as `fetchRemoteProblem` does
 */
export async function listSiteProblems(
  ctx: ImportJobsContext,
  { name, cursor = '' }: RouteQuery<typeof adminListRemoteProblems>,
): Promise<RouteData<typeof adminListRemoteProblems>> {
  const key = name.trim().toUpperCase()
  if (!isRemoteJudgeKey(key)) throw new AppError('remote.judge_unknown', { name, known: remoteJudgeKeys.join(', ') })
  if ((await findSiteState(ctx, key)).mode === 'off')
    throw new AppError('remote.judge_off', { judge: remoteJudges[key].name })
  const [siteCursor = '', from = 0] = [cursor.split('+')[0], Number(/\+(\d+)$/.exec(cursor)?.[1] ?? 0)]
  const { problems, next } = await ctx.listCache.get(`${key} ${siteCursor}`, () => fetchList(ctx, key, siteCursor))
  const shown = problems.slice(from, from + pageSize)
  const { problems: imported } = await ctx.remoteProblems.findMany({
    remoteJudge: key,
    remoteProblems: shown.map(({ id }) => id),
  })
  const pids = new Map(imported.map(({ remoteProblem, pid }) => [remoteProblem, pid]))
  const hasMore = from + pageSize < problems.length
  return {
    problems: shown.map(({ id, title, tags }) => ({ problemId: id, title, tags, pid: pids.get(id) ?? null })),
    next: hasMore ? `${siteCursor}+${from + pageSize}` : next === null ? null : `${next}+0`,
  }
}

async function fetchList(ctx: ImportJobsContext, key: keyof typeof remoteJudges, cursor: string) {
  const { site, accountsOf } = ctx.siteOf(key)
  const { listProblems } = site
  if (listProblems === undefined) throw new AppError('remote.no_list', { judge: remoteJudges[key].name })
  await assertNotPaused(ctx, key)
  const from = cursor === '' ? null : cursor
  const listed = await withSite(ctx, key, (http) => outcomeOf(() => listProblems(http, from)))
  if ('outcome' in listed) {
    await recordFailure(ctx, accountsOf, listed.outcome)
    throw refusalOf(listed.outcome, key, '')
  }
  await recordSuccess(ctx, accountsOf)
  return listed.value
}
