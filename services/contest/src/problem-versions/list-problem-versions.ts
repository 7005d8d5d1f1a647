import type { ContestProblemVersion } from '@verdict/proto/http/contest/problem-versions'
import type { ProblemVersion__Output as ProblemVersion } from '@verdict/proto/grpc/generated/problem/v1/ProblemVersion'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { sortedProblems } from '../contests/contest.rules.ts'
import { findManageableContest } from '../contests/find-contest.ts'
import type { ProblemVersionsContext } from './context.ts'

type Newer = NonNullable<ContestProblemVersion['newer']>

/**
 * The pinned version of each problem, with the latest one if it differs.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function listProblemVersions(
  ctx: ProblemVersionsContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<ContestProblemVersion[]> {
  const contest = await findManageableContest(ctx, actor, cid)
  const pids = contest.problems.map(({ pid }) => pid)
  if (pids.length === 0) return []
  const { uid, username, roles } = actor
  const [{ versions }, { rights }] = await Promise.all([
    ctx.problemVersionService.getLatest({ pids }),
    ctx.problemService.getRights({ uid, username, roles: [...roles], pids }),
  ])
  const latestOf = new Map(versions.map((version) => [version.pid, version]))
  const numberOf = new Map(contest.problemVersions?.map(({ pid, number }) => [pid, number]))
  const managed = new Set(rights.filter(({ manage }) => manage).map(({ pid }) => pid))
  return Promise.all(
    sortedProblems(contest).map(async ({ pid, problemId, displayId, displayTitle }) => ({
      pid,
      problemId,
      displayId,
      displayTitle,
      manageable: managed.has(pid),
      number: numberOf.get(pid) ?? null,
      newer: await newerThan(ctx, numberOf.get(pid), latestOf.get(pid)),
    })),
  )
}

async function newerThan(
  ctx: Pick<ProblemVersionsContext, 'problemVersionService'>,
  number: number | undefined,
  latest: ProblemVersion | undefined,
): Promise<Newer | null> {
  if (number === undefined || latest === undefined || latest.number <= number) return null
  const { pid, number: to, publishedAtMs } = latest
  const publishedAt = publishedAtMs === 0 ? null : new Date(publishedAtMs).toISOString()
  return { number: to, publishedAt, changes: await changesBetween(ctx, { pid, from: number, to }) }
}

async function changesBetween(
  { problemVersionService }: Pick<ProblemVersionsContext, 'problemVersionService'>,
  request: { pid: number; from: number; to: number },
): Promise<Newer['changes']> {
  try {
    return await problemVersionService.summarize(request)
  } catch (error) {
    if (error instanceof AppError && error.code === 'problem.version_not_found') return null
    throw error
  }
}
