import {
  maxContestProblems,
  type adminImportRemoteContestProblem,
  type adminRemoveContestProblem,
  type adminSetContestProblem,
} from '@verdict/proto/http/contest/admin'
import type { RouteBody, RouteData, RouteQuery } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { ProblemSummary__Output as ProblemSummary } from '@verdict/proto/grpc/generated/problem/v1/ProblemSummary'
import type { ContestDoc, ContestProblemDoc } from '../contest.model.ts'
import { sortedProblems } from '../contest.rules.ts'
import type { ContestsContext } from '../context.ts'
import { findManageableContest } from '../find-contest.ts'
import { findTakenAsPublic, mayAddProblem } from './may-add-problem.ts'
import { editContest } from '../save-contest.ts'

type ProblemChange = RouteBody<typeof adminSetContestProblem>
type ContestProblemView = RouteData<typeof adminSetContestProblem>

export function toContestProblem(cid: number, problem: ContestProblemDoc): ContestProblemView {
  const { id, pid, displayId, displayTitle, displayTitleEn = '', color } = problem
  return { id, cid, pid, displayId, displayTitle, displayTitleEn, color }
}

type NamedProblem = Pick<ProblemChange, 'displayTitle' | 'displayTitleEn' | 'color'> & {
  cid: number
  pid: number
  displayId: string
  /** The ID that a package gave it; left out: what it has. */
  externalId?: string
  /** One that the contest has already is refused. */
  isNew?: boolean
}

/**
 * Completes a change that identifies a problem by its number in the contest, or leaves out its letter.
 *
 * @throws AppError contest.problem_missing
 */
export async function completeProblemChange(
  ctx: Pick<ContestsContext, 'contests'>,
  { id, cid, pid, displayId, ...change }: ProblemChange,
): Promise<NamedProblem> {
  if (cid !== undefined && pid !== undefined && displayId !== undefined) return { ...change, cid, pid, displayId }
  const entry = { ...(id ? { id } : {}), ...(pid === undefined ? {} : { pid }) }
  if (Object.keys(entry).length === 0 || (cid === undefined && !id)) throw new AppError('contest.problem_missing')
  const contest = await ctx.contests
    .findOne({ ...(cid === undefined ? {} : { _id: cid }), problems: { $elemMatch: entry } }, { 'problems.$': 1 })
    .lean<Pick<ContestDoc, '_id' | 'problems'>>()
  const [present] = contest?.problems ?? []
  if (contest === null || present === undefined) throw new AppError('contest.problem_missing')
  return { ...change, cid: contest._id, pid: present.pid, displayId: displayId ?? present.displayId }
}

/**
 * Sets letter, title and other fields of a problem in a contest, and adds it if it is new. Its type has to be that of
 * the contest. `mayAddProblem` decides which problems may be added.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.display_id_taken, contest.problem_type_differs,
 *   contest.too_many_problems, contest.problem_exists, problem.not_found
 */
export async function setContestProblem(
  ctx: ContestsContext,
  actor: Actor,
  { cid, pid, displayId, displayTitle, displayTitleEn, color, externalId, isNew = false }: NamedProblem,
): Promise<ContestProblemView> {
  const contest = await findManageableContest(ctx, actor, cid)
  const summary = await findProblem(ctx, pid)
  const present = contest.problems.find((one) => one.pid === pid)
  if (present === undefined && !(await mayAddProblem(ctx, actor, contest, summary)))
    throw new AppError('problem.not_found')
  if (summary.type !== contest.type) throw new AppError('contest.problem_type_differs')
  const isTakenAsPublic = (await findTakenAsPublic(ctx, actor, contest, [pid])).has(pid)
  const id = present?.id ?? (await nextId(ctx.db, 'contest_problems'))
  const title = displayTitle?.trim() ?? ''
  const after = await editContest(ctx, actor, cid, ({ problems }) => {
    const known = problems.find((one) => one.pid === pid)
    if (isNew && known !== undefined) throw new AppError('contest.problem_exists')
    const outside = externalId ?? known?.externalId
    const named = {
      id: known?.id ?? id,
      pid,
      problemId: summary.problemId,
      displayId,
      displayTitle: title === '' ? (known?.displayTitle ?? summary.title) : title,
      displayTitleEn: displayTitleEn?.trim() ?? known?.displayTitleEn ?? '',
      problemTitles: summary.titles.map(({ lang, title }) => ({ lang, title })),
      color: color === undefined ? (known?.color ?? null) : color,
      ...(outside === undefined ? {} : { externalId: outside }),
      ...(isTakenAsPublic ? publicMarks(known) : {}),
    }
    return { problems: withProblem(problems, named) }
  })
  const stored = after.problems.find((one) => one.pid === pid)
  if (stored === undefined) throw new AppError('problem.not_found')
  return toContestProblem(cid, stored)
}

/** Somebody who may not manage a problem cannot reopen it by setting it again. */
function publicMarks(known: ContestProblemDoc | undefined): Pick<ContestProblemDoc, 'takenAsPublic' | 'withdrawn'> {
  if (known === undefined) return { takenAsPublic: true }
  const { takenAsPublic, withdrawn } = known
  return {
    ...(takenAsPublic === undefined ? {} : { takenAsPublic }),
    ...(withdrawn === undefined ? {} : { withdrawn }),
  }
}

function withProblem(problems: readonly ContestProblemDoc[], problem: ContestProblemDoc): ContestProblemDoc[] {
  const others = problems.filter(({ pid }) => pid !== problem.pid)
  const { displayId } = problem
  if (others.some((one) => one.displayId.toUpperCase() === displayId.toUpperCase()))
    throw new AppError('contest.display_id_taken', { displayId })
  if (others.length >= maxContestProblems)
    throw new AppError('contest.too_many_problems', { limit: maxContestProblems })
  return sortedProblems({ problems: [...others, problem] })
}

/** Throws as `setContestProblem` does, and contest.problem_exists. */
export async function addProblemFromPublic(
  ctx: ContestsContext,
  actor: Actor,
  input: { cid: number; pid: number; displayId: string },
): Promise<void> {
  await setContestProblem(ctx, actor, { ...input, isNew: true })
}

/**
 * Adds a problem of a remote judge to a contest, after importing it if necessary.
 *
 * @throws AppError contest.display_id_taken, contest.problem_exists, remote.…, and those of `setContestProblem`
 */
export async function importRemoteProblem(
  ctx: ContestsContext,
  actor: Actor,
  { cid, name, problemId, displayId }: RouteQuery<typeof adminImportRemoteContestProblem>,
): Promise<null> {
  const { problems } = await findManageableContest(ctx, actor, cid)
  if (problems.some((one) => one.displayId.toUpperCase() === displayId.toUpperCase()))
    throw new AppError('contest.display_id_taken', { displayId })
  const { uid, username, roles } = actor
  const imported = { uid, username, roles: [...roles], remoteJudge: name, problem: problemId }
  const { pid } = await ctx.remoteImports.import(imported)
  await addProblemFromPublic(ctx, actor, { cid, pid, displayId })
  return null
}

/**
 * Removes a problem from a contest: submissions to it stay but no longer count. Without a contest the problem itself is
 * deleted.
 *
 * @throws AppError contest.not_found, contest.not_manageable, problem.not_found, problem.not_manageable
 */
export async function removeContestProblem(
  ctx: ContestsContext,
  actor: Actor,
  { cid, pid }: RouteQuery<typeof adminRemoveContestProblem>,
): Promise<void> {
  if (!cid) return deleteProblem(ctx, actor, pid)
  await editContest(ctx, actor, cid, ({ problems }) => ({ problems: problems.filter((one) => one.pid !== pid) }))
}

async function deleteProblem(
  ctx: Pick<ContestsContext, 'problemEditor'>,
  { uid, username, roles }: Actor,
  pid: number,
): Promise<void> {
  const { problemId, ...before } = await ctx.problemEditor.deleteOfContests({ pid, uid, username, roles: [...roles] })
  describeAudit({ action: 'problem.delete', id: pid, name: problemId, before: { problemId, ...before }, after: null })
}

/** @throws AppError problem.not_found */
async function findProblem(ctx: Pick<ContestsContext, 'problemService'>, pid: number): Promise<ProblemSummary> {
  const { problems } = await ctx.problemService.getMany({ pids: [pid] })
  const summary = problems.find((one) => one.pid === pid)
  if (summary === undefined) throw new AppError('problem.not_found')
  return summary
}

/** @throws AppError contest.not_found, contest.not_manageable */
export async function getContestProblem(
  ctx: ContestsContext,
  actor: Actor,
  { cid, pid }: { cid: number; pid: number },
): Promise<ContestProblemView | null> {
  const { problems } = await findManageableContest(ctx, actor, cid)
  const problem = problems.find((one) => one.pid === pid)
  return problem === undefined ? null : toContestProblem(cid, problem)
}
