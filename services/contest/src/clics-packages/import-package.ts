import { maxContestProblems } from '@verdict/proto/http/contest/admin'
import { teamLimits } from '@verdict/proto/http/contest/participants/teams'
import type { importContestPackage } from '@verdict/proto/http/contest/clics/package'
import type { RouteData } from '@verdict/proto/http/route'
import type { Locale } from '@verdict/proto/codes/locale'
import { errorText } from '@verdict/proto/errors/catalogue'
import type { ProblemSummary__Output as ProblemSummary } from '@verdict/proto/grpc/generated/problem/v1/ProblemSummary'
import type { Actor } from '@verdict/kit/actor'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { maxDurationDays } from '../contests/contest.rules.ts'
import { mayAddProblem } from '../contests/problems/may-add-problem.ts'
import { createContest, formError } from '../contests/editor/edit-contests.ts'
import { deleteContest } from '../removal/delete-contest.ts'
import { setContestProblem } from '../contests/problems/edit-problems.ts'
import type { ContestInput } from '../contests/editor/form.rules.ts'
import { checkRows, importTeams } from '../teams/import-teams.ts'
import type { TeamInput } from '../teams/team.rules.ts'
import type { ClicsPackagesContext } from './context.ts'
import { storePictures } from './store-pictures.ts'
import type { PackageError } from './package-data.rules.ts'
import type { PackagedPicture } from './package-pictures.rules.ts'
import { planPackage, type PackagePlan, type PackagedProblem } from './package.rules.ts'
import { readPackage } from './read-package.ts'

type Outcome = RouteData<typeof importContestPackage>

/** A problem of a package with the matching problem of the site. */
interface MatchedProblem extends PackagedProblem {
  summary: ProblemSummary
}

const maxParallelSearches = 20

/**
 * Creates a hidden contest from a CLICS contest package, with the matching problems of the site and its teams. With
 * `dryRun`, or if there is any error, nothing is created.
 *
 * @throws AppError zip.…
 */
export async function importPackage(
  ctx: ClicsPackagesContext,
  actor: Actor,
  { path, dryRun = false }: { path: string; dryRun?: boolean },
  locale: Locale,
): Promise<Outcome> {
  const { files, pictures } = await readPackage(path)
  const { faults, ...plan } = planPackage(files)
  const { form, problems, teams } = plan
  const type = form?.type ?? 0
  const matched = await matchProblems(ctx, actor, { problems, type, faults })
  if (problems.length > maxContestProblems)
    faults.push({ file: 'problems', at: '', code: 'contest.too_many_problems', params: { limit: maxContestProblems } })
  await checkTeamRows(ctx, actor, teams, faults)
  const fault = form === null ? null : formError(form, ctx.clock.now(), actor)
  if (fault !== null) faults.push({ file: 'contest', at: '', code: fault, params: { days: maxDurationDays } })
  const isMade = form !== null && !dryRun && faults.length === 0
  return {
    cid: isMade ? await make(ctx, actor, { ...plan, form, matched, path, pictures }, locale) : null,
    title: form?.title ?? null,
    teams: teams.length,
    pictures: pictures.length,
    problems: matched.map(({ label, name, summary }) => ({
      label,
      name,
      problemId: summary.problemId,
      title: summary.title,
    })),
    faults: faults.map(({ file, at, code, params }) => ({ file, at, code, message: errorText(code, params, locale) })),
  }
}

async function matchProblems(
  ctx: Pick<ClicsPackagesContext, 'problemService'>,
  actor: Actor,
  { problems, type, faults }: { problems: readonly PackagedProblem[]; type: number; faults: PackageError[] },
): Promise<MatchedProblem[]> {
  const matched: MatchedProblem[] = []
  const taken = new Set<number>()
  for (const problem of problems.slice(0, maxContestProblems)) {
    const summary = await findProblem(ctx, actor, problem.id, type)
    const fail = (code: PackageError['code']) =>
      void faults.push({ file: 'problems', at: problem.id, code, params: { id: problem.id } })
    if (summary === undefined || !(await mayAddProblem(ctx, actor, { gid: null }, summary)))
      fail('contest.package_problem_unknown')
    else if (summary.type !== type) fail('contest.problem_type_differs')
    else if (taken.has(summary.pid)) fail('contest.problem_exists')
    else {
      taken.add(summary.pid)
      matched.push({ ...problem, summary })
    }
  }
  return matched
}

/** Finds a problem by its display ID on the site, otherwise by number, as in packages exported by this site. */
async function findProblem(
  { problemService }: Pick<ClicsPackagesContext, 'problemService'>,
  { uid, username, roles }: Actor,
  id: string,
  type: number,
): Promise<ProblemSummary | undefined> {
  const request = {
    uid,
    username,
    roles: [...roles],
    keyword: id,
    type,
    withoutPids: [],
    skip: 0,
    limit: maxParallelSearches,
    publicOnly: false,
  }
  const { problems } = await problemService.search(request)
  const named = problems.find(({ problemId }) => problemId.toUpperCase() === id.toUpperCase())
  if (named !== undefined || !/^[1-9]\d{0,14}$/.test(id)) return named
  return (await problemService.getMany({ pids: [Number(id)] })).problems.find(({ pid }) => pid === Number(id))
}

async function checkTeamRows(
  ctx: ClicsPackagesContext,
  actor: Actor,
  rows: readonly TeamInput[],
  faults: PackageError[],
): Promise<void> {
  if (rows.length === 0) return
  const { teams: limit } = teamLimits
  if (rows.length > limit) {
    faults.push({ file: 'teams', at: '', code: 'contest.too_many_teams', params: { limit } })
    return
  }
  const contest = { _id: 0, uid: actor.uid, gid: null }
  const { faults: found } = await checkRows(ctx, contest, rows)
  for (const { row, name, code, params } of found)
    faults.push({ file: 'teams', at: name === '' ? String(row) : name, code, params })
}

interface Making extends Omit<PackagePlan, 'form'> {
  form: ContestInput
  matched: readonly MatchedProblem[]
  path: string
  pictures: readonly PackagedPicture[]
}

/** Creates the contest with everything, or nothing. */
async function make(
  ctx: ClicsPackagesContext,
  actor: Actor,
  { form, matched, ...plan }: Making,
  locale: Locale,
): Promise<number> {
  const { id: cid } = await createContest(ctx, actor, form)
  try {
    for (const { label: displayId, name: displayTitle, rgb: color, externalId, summary } of matched) {
      const named = { cid, pid: summary.pid, displayId, displayTitle, color }
      await setContestProblem(ctx, actor, { ...named, ...(externalId === null ? {} : { externalId }) })
    }
    await storeExternalIds(ctx, cid, plan)
    if (plan.teams.length > 0) {
      const { faults } = await importTeams(ctx, actor, { cid, rows: plan.teams }, locale)
      if (faults.length > 0) throw new Error('teams of a package changed while it was imported')
    }
    await storePictures(ctx, actor, cid, plan)
    return cid
  } catch (error) {
    await deleteContest(ctx, actor, cid)
    throw error
  }
}

/** An ID that another contest of the site already has is not assigned. */
async function storeExternalIds(
  ctx: Pick<ClicsPackagesContext, 'contests' | 'clicsContests' | 'readCache'>,
  cid: number,
  { externalId, organizations, groups }: Pick<PackagePlan, 'externalId' | 'organizations' | 'groups'>,
): Promise<void> {
  const names = { organizations: organizations.map(({ name, externalId: id }) => ({ name, externalId: id })), groups }
  await ctx.clicsContests.updateOne({ _id: cid }, { $set: names }, { upsert: true })
  if (externalId === null) return
  try {
    await ctx.contests.updateOne({ _id: cid }, { $set: { externalId } })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  ctx.readCache.invalidate()
}
