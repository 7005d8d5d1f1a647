import type { getContestVirtualBoard, getVirtualRunList } from '@verdict/proto/http/contest/participants/virtual'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { pageOfQuery, toPage, type Page } from '@verdict/proto/http/schema'
import { ContestType } from '@verdict/proto/codes/contest'
import type { Actor } from '@verdict/kit/actor'
import type { Composed } from '@verdict/kit/http'
import { mayShowRealname, type ContestForActor } from '../contests/contest.rules.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import type { RankedLine } from '../ranking/ranking.rules.ts'
import { isFrozen } from '../ranking/freeze.rules.ts'
import { runAt } from '../virtual-runs/find-run.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'
import { spanOf, virtualViews } from '../virtual-runs/virtual-run.rules.ts'
import type { BoardQuery } from './board-access.ts'
import type { Board } from './store/board-store.ts'
import type { BoardRow } from './board-row.rules.ts'
import { rowMatcher, pageSizes, rowMaker, fullBoard, type FullBoard, type FullBoardQuery } from './board-rows.ts'
import type { BoardContext } from './context.ts'
import { getBoard } from './get-board.ts'

type VirtualQuery = Omit<RouteBody<typeof getContestVirtualBoard>, 'id'> & Pick<BoardQuery, 'concernedList'>

function readBoard(
  ctx: Pick<BoardContext, 'boards' | 'clock'>,
  contest: ContestForActor,
  run: VirtualRunDoc,
  atMinute: number | null,
) {
  const now = ctx.clock.now()
  return ctx.boards.virtual(
    contest,
    virtualViews(run, { isFrozen: isFrozen(contest, now), atMinute }, now),
    spanOf(run),
  )
}

/** Reads a page of the scoreboard of a virtual run; the row of its participant comes first and again at its rank. */
export async function readVirtualBoard(
  ctx: Pick<BoardContext, 'boards' | 'clock'>,
  contest: ContestForActor,
  actor: Actor,
  run: VirtualRunDoc,
  query: VirtualQuery,
): Promise<Page<BoardRow>> {
  const page = pageOfQuery({ currentPage: query.currentPage ?? 1, limit: query.limit ?? pageSizes.limit }, pageSizes)
  const board = await readBoard(ctx, contest, run, query.atMinute ?? null)
  const showsRealname = mayShowRealname(contest, actor)
  const toRow = virtualRowMaker(board, contest, { run, showsRealname })
  const followed = new Set([run.uid, ...(query.concernedList ?? [])])
  const first = [...followed].flatMap((uid) => board.ranking.lineOf(uid) ?? [])
  const lines = [...first, ...board.ranking.slice().filter(rowMatcher(board, query, showsRealname))]
  return toPage(lines.slice(page.skip, page.skip + page.limit).map(toRow), lines.length, page)
}

/** Converts lines to rows and marks the row of the virtual run. */
function virtualRowMaker(
  board: Pick<Board, 'people' | 'displayIds'>,
  contest: ContestForActor,
  { run, showsRealname }: { run: VirtualRunDoc; showsRealname: boolean },
) {
  const toRow = rowMaker(board, contest, showsRealname)
  return (line: RankedLine) => (line.uid === run.uid ? { ...toRow(line), isVirtual: true } : toRow(line))
}

/**
 * All lines that the actor may see now, without pages; during a virtual run of the actor the scoreboard of that run.
 */
export async function fullCurrentBoard(
  ctx: BoardContext,
  contest: ContestForActor,
  actor: Actor,
  query: FullBoardQuery,
): Promise<FullBoard> {
  const run = await runAt(ctx, contest, actor, ctx.clock.now())
  if (run === null) return fullBoard(ctx, contest, actor, query)
  const board = await readBoard(ctx, contest, run, query.atMinute ?? null)
  const showsRealname = mayShowRealname(contest, actor)
  const lines = board.ranking.slice().filter(rowMatcher(board, query, showsRealname))
  const { displayIds, people } = board
  return { rows: lines.map(virtualRowMaker(board, contest, { run, showsRealname })), displayIds, people }
}

/** The scoreboard, or during a virtual run of the actor that of the run. Throws as `getBoard` does. */
export async function getCurrentBoard(
  ctx: BoardContext,
  actor: Actor,
  query: BoardQuery,
): Promise<Composed | Page<BoardRow>> {
  const contest = await findVisibleContest(ctx, actor, query.cid)
  const run = await runAt(ctx, contest, actor, ctx.clock.now())
  if (run === null) return getBoard(ctx, actor, query)
  await assertMayEnter(ctx, contest, actor)
  return readVirtualBoard(ctx, contest, actor, run, query)
}

type Result = NonNullable<RouteData<typeof getVirtualRunList>['records'][number]['result']>

/** Result of a virtual run among all participants; null: the contest was just deleted. */
export async function virtualResult(
  ctx: Pick<BoardContext, 'boards' | 'clock'>,
  contest: ContestForActor,
  run: VirtualRunDoc,
): Promise<Result | null> {
  const { ranking } = await readBoard(ctx, contest, run, null)
  const line = ranking.lineOf(run.uid)
  if (line === undefined) return null
  const { solved, time, score } = line.totals
  const totalScore = contest.type === ContestType.Acm ? null : score
  return { rank: line.rank, participants: ranking.size() - 1, ac: solved, totalTime: time, totalScore }
}
