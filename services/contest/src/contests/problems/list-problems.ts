import type { adminGetContestProblemCandidates, adminGetContestProblemList } from '@verdict/proto/http/contest/admin'
import { exclusionReasons } from '@verdict/proto/http/contest/admin'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import type { ProblemSummary__Output as ProblemSummary } from '@verdict/proto/grpc/generated/problem/v1/ProblemSummary'
import type { ContestDoc } from '../contest.model.ts'
import { sortedProblems } from '../contest.rules.ts'
import type { ContestsContext } from '../context.ts'
import { toContestProblem } from './edit-problems.ts'
import { findManageableContest } from '../find-contest.ts'

type ProblemList = RouteData<typeof adminGetContestProblemList>
type Candidate = ProblemList['problemList']['records'][number]
type Candidates = RouteData<typeof adminGetContestProblemCandidates>
type ListContext = Pick<ContestsContext, 'problemService'>

const pageSizes = { limit: 10 }

/** Problems in the form of lists, with what decides whether they can be added to a contest. */
async function toCandidates(
  { problemService }: ListContext,
  { uid, username, roles }: Actor,
  problems: readonly ProblemSummary[],
): Promise<Candidate[]> {
  if (problems.length === 0) return []
  const pids = problems.map(({ pid }) => pid)
  const [limits, { rights }] = await Promise.all([
    problemService.getLimits({ pids }),
    problemService.getRights({ uid, username, roles: [...roles], pids }),
  ])
  const testsOf = new Map(limits.problems.map(({ pid, testCount }) => [pid, testCount]))
  const managed = new Set(rights.filter(({ manage }) => manage).map(({ pid }) => pid))
  return problems.map(
    ({ pid, problemId, title, titles, author, type, difficulty, auth, judgeMode, gid, languages, remoteJudge }) => ({
      id: pid,
      problemId,
      title,
      titleEn: titles.find(({ lang }) => lang === 'en-US')?.title ?? '',
      type,
      difficulty,
      auth,
      judgeMode,
      isRemote: remoteJudge !== '',
      author: author || null,
      gid: gid === 0 ? null : gid,
      testCount: testsOf.get(pid) ?? 0,
      languages,
      manageable: managed.has(pid),
    }),
  )
}

/**
 * The contest's problems or, with `problemType`, problems of the site that can be added.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function listContestProblems(
  ctx: ContestsContext,
  actor: Actor,
  query: RouteQuery<typeof adminGetContestProblemList>,
): Promise<ProblemList> {
  const contest = await findManageableContest(ctx, actor, query.cid)
  const page = pageOfQuery(query, pageSizes)
  const entries = contest.problems.map((problem) => [problem.pid, toContestProblem(contest._id, problem)] as const)
  const contestProblemMap = Object.fromEntries(entries)
  const keyword = query.keyword ?? ''
  if (query.problemType === undefined) {
    const problems = await ownProblems(ctx, contest, keyword)
    const shown = await toCandidates(ctx, actor, problems.slice(page.skip, page.skip + page.limit))
    return { problemList: toPage(shown, problems.length, page), contestProblemMap }
  }
  const { uid, username, roles } = actor
  const { problems, total } = await ctx.problemService.search({
    uid,
    username,
    roles: [...roles],
    keyword,
    type: contest.type,
    skip: page.skip,
    limit: page.limit,
    withoutPids: contest.problems.map(({ pid }) => pid),
    publicOnly: contest.gid !== null,
  })
  return { problemList: toPage(await toCandidates(ctx, actor, problems), total, page), contestProblemMap }
}

async function ownProblems(ctx: ListContext, contest: ContestDoc, keyword: string): Promise<ProblemSummary[]> {
  const sorted = sortedProblems(contest)
  if (sorted.length === 0) return []
  const { problems } = await ctx.problemService.getMany({ pids: sorted.map(({ pid }) => pid) })
  const byPid = new Map(problems.map((problem) => [problem.pid, problem]))
  const text = keyword.trim().toLowerCase()
  return sorted
    .flatMap(({ pid }) => byPid.get(pid) ?? [])
    .filter(({ problemId, title }) => `${problemId}\n${title}`.toLowerCase().includes(text))
}

/** Problems that a contest of the site or of a group can add, whether or not it exists yet. */
export async function listCandidates(
  ctx: ListContext,
  actor: Actor,
  query: RouteQuery<typeof adminGetContestProblemCandidates>,
  gid: number | null = null,
): Promise<Candidates> {
  const page = pageOfQuery(query, pageSizes)
  const { uid, username, roles } = actor
  const { problems, total, excluded } = await ctx.problemService.findContestCandidates({
    uid,
    username,
    roles: [...roles],
    keyword: query.keyword ?? '',
    type: query.type,
    gid: gid ?? 0,
    skip: page.skip,
    limit: page.limit,
  })
  const reason = exclusionReasons.find((one) => one === excluded?.reason)
  const [problem] = excluded?.problem == null ? [] : await toCandidates(ctx, actor, [excluded.problem])
  return {
    problemList: toPage(await toCandidates(ctx, actor, problems), total, page),
    excluded: problem === undefined || reason === undefined ? null : { problem, reason },
  }
}
