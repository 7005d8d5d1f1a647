import { ContestStatus } from '@verdict/proto/codes/contest'
import type { getContestRank } from '@verdict/proto/http/contest'
import type { RouteBody } from '@verdict/proto/http/route'
import { pageOfQuery, toPage, type Page } from '@verdict/proto/http/schema'
import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { ContestDoc } from '../contests/contest.model.ts'
import { contestStatus, isContestAdmin, sortedProblems, type ContestActor } from '../contests/contest.rules.ts'
import { toContestView, type ContestView } from '../contests/contest-view.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { toContestProblem } from '../contests/edit-problems.ts'
import type { ContestContext } from '../context.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import type { Board } from './board-store.ts'
import { starRank, type RankedLine } from '../standings/ranking.rules.ts'
import { isSealed, type BoardView } from '../standings/view.rules.ts'
import { isNamed, toBoardRow, type BoardRow } from './board-row.rules.ts'

type BoardQuery = RouteBody<typeof getContestRank>

const pageSizes = { limit: 50, maxLimit: 300 }

/** The view that an actor gets: past the seal only who runs the contest, and only on request. */
function viewFor(contest: ContestDoc, actor: ContestActor, query: BoardQuery, now: Date): BoardView {
  const looksPast = query.forceRefresh === true && isContestAdmin(actor, contest)
  return { isSealed: !looksPast && isSealed(contest, now), containsEnd: query.containsEnd === true }
}

function matching(board: Board, { removeStar, keyword }: BoardQuery): readonly RankedLine[] {
  const text = keyword?.trim().toLowerCase() ?? ''
  if (removeStar !== true && text === '') return board.lines
  return board.lines.filter(
    ({ rank, uid }) =>
      !(removeStar === true && rank === starRank) && (text === '' || isNamed(board.people.get(uid), text)),
  )
}

/** The actor's line and those of the users that are followed stand first, and again in their places. */
async function readBoard(
  ctx: ContestContext,
  contest: ContestDoc,
  actor: Actor | null,
  query: BoardQuery,
): Promise<Page<BoardRow>> {
  const page = pageOfQuery({ currentPage: query.currentPage ?? 1, limit: query.limit ?? pageSizes.limit }, pageSizes)
  const board = await ctx.boards.board(contest, viewFor(contest, actor, query, ctx.clock.now()))
  const followed = new Set([...(actor === null ? [] : [actor.uid]), ...(query.concernedList ?? [])])
  const first = [...followed].flatMap((uid) => board.byUid.get(uid) ?? [])
  const lines = matching(board, query)
  const fromLines = Math.max(0, page.skip - first.length)
  const shown = [
    ...first.slice(page.skip, page.skip + page.limit),
    ...lines.slice(fromLines, page.skip + page.limit - first.length),
  ].slice(0, page.limit)
  const { type, rankShowName } = contest
  const options = { type, rankShowName, displayIds: board.displayIds }
  const rows = shown.map((line) => toBoardRow(line, board.people.get(line.uid), options))
  return toPage(rows, first.length + lines.length, page)
}

/** @throws AppError contest.not_found, contest.not_started, contest.registration_required */
export async function getRank(ctx: ContestContext, actor: Actor, query: BoardQuery): Promise<Page<BoardRow>> {
  const contest = await findVisibleContest(ctx, actor, query.cid)
  await assertMayEnter(ctx, contest, actor)
  return readBoard(ctx, contest, actor, query)
}

/** @throws AppError contest.not_found, contest.board_closed, contest.not_started */
export async function getOutsideBoard(
  ctx: ContestContext,
  actor: Actor | null,
  query: BoardQuery,
): Promise<Page<BoardRow>> {
  return readBoard(ctx, await findOpenContest(ctx, actor, query.cid), actor, query)
}

/** A contest whose board everyone may see now; who runs it may at any time. */
async function findOpenContest(ctx: ContestContext, actor: Actor | null, cid: number): Promise<ContestDoc> {
  const contest = await findVisibleContest(ctx, actor, cid)
  if (isContestAdmin(actor, contest)) return contest
  if (!contest.openRank) throw new AppError('contest.board_closed')
  if (contestStatus(contest, ctx.clock.now()) === ContestStatus.Scheduled) throw new AppError('contest.not_started')
  return contest
}

type ProblemRow = ReturnType<typeof toContestProblem> & { ac: number; total: number }

async function problemRows(
  ctx: ContestContext,
  contest: ContestDoc,
  actor: Actor | null,
  containsEnd = false,
): Promise<ProblemRow[]> {
  const isHidden = isSealed(contest, ctx.clock.now()) && !isContestAdmin(actor, contest)
  const board = await ctx.boards.board(contest, { isSealed: isHidden, containsEnd })
  const counts = new Map(board.displayIds.map((displayId, index) => [displayId, board.counts[index]]))
  return sortedProblems(contest).map((problem) => {
    const { ac = 0, total = 0 } = counts.get(problem.displayId) ?? {}
    return { ...toContestProblem(contest._id, problem), ac, total }
  })
}

/**
 * The problems, with what the public board tells of them. Who is not signed in sees those of an open board.
 *
 * @throws AppError contest.not_found, contest.not_started, contest.registration_required, contest.board_closed
 */
export async function listProblems(
  ctx: ContestContext,
  actor: Actor | null,
  { cid, containsEnd }: { cid: number; containsEnd?: boolean },
): Promise<ProblemRow[]> {
  if (actor === null) {
    const contest = await findVisibleContest(ctx, actor, cid)
    if (!contest.openRank) throw new AppError('sign_in.required')
    return problemRows(ctx, await findOpenContest(ctx, actor, cid), actor, containsEnd)
  }
  const contest = await findVisibleContest(ctx, actor, cid)
  await assertMayEnter(ctx, contest, actor)
  return problemRows(ctx, contest, actor, containsEnd)
}

/** Throws as `getOutsideBoard` does. */
export async function getOutsideInfo(
  ctx: ContestContext,
  actor: Actor | null,
  { cid }: { cid: number },
): Promise<{ contest: ContestView; problemList: ProblemRow[] }> {
  const contest = await findOpenContest(ctx, actor, cid)
  const problemList = await problemRows(ctx, contest, actor)
  return { contest: toContestView(contest, ctx.clock.now()), problemList }
}
