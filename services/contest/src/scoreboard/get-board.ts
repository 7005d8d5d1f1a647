import { ContestStatus } from '@verdict/proto/codes/contest'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getContestProblem } from '@verdict/proto/http/contest'
import type { RouteData } from '@verdict/proto/http/route'
import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import { AppError } from '@verdict/kit/errors'
import { composed, shareText, type Composed, type SharedText } from '@verdict/kit/http'
import type { Actor } from '@verdict/kit/actor'
import type { ContestDoc } from '../contests/contest.model.ts'
import { contestStatus, mayShowRealname, sortedProblems, type ContestForActor } from '../contests/contest.rules.ts'
import { toOwnView, type ContestView } from '../contests/contest-view.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { contestIn } from '../contests/localized.rules.ts'
import { findPracticeProblems } from '../contests/practice-problems.ts'
import type { ContestContext } from '../context.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import type { Board } from './board-store.ts'
import { starRank, type RankedLine } from '../standings/ranking.rules.ts'
import { runAt } from '../virtual-runs/find-run.ts'
import { figuresView, findOpenContest, viewFor, type BoardQuery } from './board-access.ts'
import { isNamed, toBoardRow, type BoardRow } from './board-row.rules.ts'
import { findExternal, readJointBoard, viewKey, type ViewedContest } from './joint-board.ts'

export const pageSizes = { limit: 50, maxLimit: 300 }

/** Whether a line is one of those that are asked for. */
export function matching(
  board: Pick<Board, 'people'>,
  { removeStar, keyword }: Partial<Pick<BoardQuery, 'removeStar' | 'keyword'>>,
  showsRealname: boolean,
): (line: RankedLine) => boolean {
  const text = keyword?.trim().toLowerCase() ?? ''
  return ({ rank, uid }) =>
    !(removeStar === true && rank === starRank) && (text === '' || isNamed(board.people.get(uid), text, showsRealname))
}

function isFiltered({ removeStar, keyword }: Pick<BoardQuery, 'removeStar' | 'keyword'>): boolean {
  return removeStar === true || (keyword?.trim() ?? '') !== ''
}

/** Turns lines of the board into rows. */
export function rowMaker(
  board: Pick<Board, 'people' | 'displayIds'>,
  { type, rankShowName }: ContestDoc,
  showsRealname: boolean,
) {
  const options = { type, rankShowName, displayIds: board.displayIds, showsRealname }
  return (line: RankedLine) => toBoardRow(line, board.people.get(line.uid), options)
}

/**
 * A page of the board, as JSON. The actor's line and those of the users that are followed stand first, and again in
 * their places; these are the same for all who ask, and are written and compressed once.
 */
async function readBoard(
  ctx: ContestContext,
  contest: ContestForActor,
  actor: Actor | null,
  query: BoardQuery,
): Promise<Composed> {
  const page = pageOfQuery({ currentPage: query.currentPage ?? 1, limit: query.limit ?? pageSizes.limit }, pageSizes)
  const external = await findExternal(ctx, actor, contest, query.externalCidList ?? [])
  const now = ctx.clock.now()
  const viewed = (one: ContestForActor): ViewedContest => ({ contest: one, view: viewFor(one, actor, query, now) })
  const shown = [viewed(contest), ...external.map(viewed)] as const
  const board = await readJointBoard(ctx, shown)
  const { ranking, stamp } = board
  const showsRealname = [contest, ...external].every((one) => mayShowRealname(one, actor))
  const toRow = rowMaker(board, contest, showsRealname)
  const followed = new Set([...(actor === null ? [] : [actor.uid]), ...(query.concernedList ?? [])])
  const found = [...followed].flatMap((uid) => ranking.lineOf(uid) ?? [])
  const first = [...new Map(found.map((line) => [line.uid, line])).values()]
  const own = first.slice(page.skip, page.skip + page.limit).map((line) => JSON.stringify(toRow(line)))
  const from = Math.max(0, page.skip - first.length)
  const to = Math.max(from, page.skip + page.limit - first.length)
  const rowsOf = (lines: readonly RankedLine[]) => lines.map((line) => JSON.stringify(toRow(line))).join()
  let others: SharedText
  let total = ranking.size()
  if (isFiltered(query)) {
    const lines = ranking.slice().filter(matching(board, query, showsRealname))
    others = shareText(rowsOf(lines.slice(from, to)))
    total = lines.length
  } else {
    const key = [viewKey(shown), showsRealname, from, to].join(' ')
    others = ctx.boardPages.get(key, stamp, () => rowsOf(ranking.slice(from, to)))
  }
  const separator = own.length > 0 && others.bytes.length > 0 ? ',' : ''
  const { records: _none, ...figures } = toPage([], first.length + total, page)
  const after = `],${JSON.stringify(figures).slice(1)}`
  return composed(`{"records":[${own.join()}${separator}`, others, after)
}

export type WholeQuery = Pick<BoardQuery, 'cid' | 'forceRefresh' | 'containsEnd' | 'removeStar' | 'atMinute'>

export interface WholeBoard extends Pick<Board, 'people' | 'displayIds'> {
  rows: BoardRow[]
}

/** All lines that the actor sees, each in its place alone. */
export async function wholeBoard(
  ctx: ContestContext,
  contest: ContestForActor,
  actor: Actor,
  query: WholeQuery,
): Promise<WholeBoard> {
  const board = await ctx.boards.board(contest, viewFor(contest, actor, query, ctx.clock.now()))
  const showsRealname = mayShowRealname(contest, actor)
  const lines = board.ranking.slice().filter(matching(board, query, showsRealname))
  const { displayIds, people } = board
  return { rows: lines.map(rowMaker(board, contest, showsRealname)), displayIds, people }
}

/** As JSON. @throws AppError contest.not_found, contest.not_started, contest.registration_required */
export async function getRank(ctx: ContestContext, actor: Actor, query: BoardQuery): Promise<Composed> {
  const contest = await findVisibleContest(ctx, actor, query.cid)
  await assertMayEnter(ctx, contest, actor)
  return readBoard(ctx, contest, actor, query)
}

/** As JSON. @throws AppError contest.not_found, contest.board_closed, contest.not_started */
export async function getOutsideBoard(ctx: ContestContext, actor: Actor | null, query: BoardQuery): Promise<Composed> {
  return readBoard(ctx, await findOpenContest(ctx, actor, query.cid), actor, query)
}

type ProblemRow = RouteData<typeof getContestProblem>[number]

async function problemRows(
  ctx: ContestContext,
  contest: ContestForActor,
  actor: Actor | null,
  containsEnd = false,
): Promise<ProblemRow[]> {
  const board = await ctx.boards.board(contest, await figuresView(ctx, contest, actor, containsEnd))
  const sums = board.ranking.counts()
  const counts = new Map(board.displayIds.map((displayId, index) => [displayId, sums[index]]))
  return sortedProblems(contest).map(({ id, pid, displayId, displayTitle, color }) => {
    const { ac = 0, total = 0 } = counts.get(displayId) ?? {}
    return { id, cid: contest._id, pid, displayId, displayTitle, color, ac, total }
  })
}

/**
 * The problems, with what the public board tells of them; during a virtual run what it told as long after the start. Who
 * is not signed in sees those of an open board.
 *
 * @throws AppError contest.not_found, contest.not_started, contest.registration_required, contest.board_closed
 */
export async function listProblems(
  ctx: ContestContext,
  actor: Actor | null,
  { cid, containsEnd }: { cid: number; containsEnd?: boolean },
  lang: Locale,
): Promise<ProblemRow[]> {
  if (actor === null) {
    const contest = await findVisibleContest(ctx, actor, cid)
    if (!contest.openRank) throw new AppError('sign_in.required')
    return problemRows(ctx, contestIn(lang, await findOpenContest(ctx, actor, cid)), actor, containsEnd)
  }
  const contest = contestIn(lang, await findVisibleContest(ctx, actor, cid))
  await assertMayEnter(ctx, contest, actor)
  return withPractice(ctx, contest, actor, await problemRows(ctx, contest, actor, containsEnd))
}

/** Once the contest is over for the actor, says of each problem where it is practised. */
async function withPractice(
  ctx: ContestContext,
  contest: ContestForActor,
  actor: Actor,
  rows: ProblemRow[],
): Promise<ProblemRow[]> {
  const now = ctx.clock.now()
  const isOver = contestStatus(contest, now) === ContestStatus.Ended && (await runAt(ctx, contest, actor, now)) === null
  const places = isOver ? await findPracticeProblems(ctx, contest) : null
  return places === null ? rows : rows.map((row) => ({ ...row, practice: places.get(row.pid) ?? null }))
}

/** Throws as `getOutsideBoard` does. */
export async function getOutsideInfo(
  ctx: ContestContext,
  actor: Actor | null,
  { cid }: { cid: number },
  lang: Locale,
): Promise<{ contest: ContestView; problemList: ProblemRow[] }> {
  const contest = contestIn(lang, await findOpenContest(ctx, actor, cid))
  const problemList = await problemRows(ctx, contest, actor)
  return { contest: toOwnView(contest, actor, ctx.clock.now()), problemList }
}
