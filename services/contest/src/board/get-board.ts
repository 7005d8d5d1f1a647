import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { composeText, precompress, type Composed, type PrecompressedText } from '@verdict/kit/http'
import { mayShowRealname, type ContestForActor } from '../contests/contest.rules.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import { starRank, type RankedLine } from '../ranking/ranking.rules.ts'
import { findOpenContest, viewFor, type BoardQuery } from './board-access.ts'
import { rowMatcher, pageSizes, rowMaker } from './board-rows.ts'
import type { BoardContext } from './context.ts'
import { findExternal, readJointBoard, viewKey, type ViewedContest } from './joint-board/joint-board.ts'

function isFiltered({ removeStar, keyword }: Pick<BoardQuery, 'removeStar' | 'keyword'>): boolean {
  return removeStar === true || (keyword?.trim() ?? '') !== ''
}

/**
 * A page of the scoreboard as JSON. The lines of the actor and of followed users come first and are repeated at their
 * places; the rest is the same for all callers and is serialized and compressed once.
 */
async function readBoard(
  ctx: BoardContext,
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
  const repeated = found.filter(({ rank }) => query.removeStar !== true || rank !== starRank)
  const first = [...new Map(repeated.map((line) => [line.uid, line])).values()]
  const own = first.slice(page.skip, page.skip + page.limit).map((line) => JSON.stringify(toRow(line)))
  const from = Math.max(0, page.skip - first.length)
  const to = Math.max(from, page.skip + page.limit - first.length)
  const rowsOf = (lines: readonly RankedLine[]) => lines.map((line) => JSON.stringify(toRow(line))).join()
  let others: PrecompressedText
  let total = ranking.size()
  if (isFiltered(query)) {
    const lines = ranking.slice().filter(rowMatcher(board, query, showsRealname))
    others = precompress(rowsOf(lines.slice(from, to)))
    total = lines.length
  } else {
    const key = [viewKey(shown), showsRealname, from, to].join(' ')
    others = ctx.boardPages.get(key, stamp, () => rowsOf(ranking.slice(from, to)))
  }
  const separator = own.length > 0 && others.bytes.length > 0 ? ',' : ''
  const { records: _none, ...figures } = toPage([], first.length + total, page)
  const after = `],${JSON.stringify(figures).slice(1)}`
  return composeText(`{"records":[${own.join()}${separator}`, others, after)
}

/**
 * A page of the scoreboard as JSON.
 *
 * @throws AppError contest.not_found, contest.not_started, contest.registration_required
 */
export async function getBoard(ctx: BoardContext, actor: Actor, query: BoardQuery): Promise<Composed> {
  const contest = await findVisibleContest(ctx, actor, query.cid)
  await assertMayEnter(ctx, contest, actor)
  return readBoard(ctx, contest, actor, query)
}

/**
 * A page of the public scoreboard as JSON.
 *
 * @throws AppError contest.not_found, contest.board_closed, contest.not_started
 */
export async function getOutsideBoard(ctx: BoardContext, actor: Actor | null, query: BoardQuery): Promise<Composed> {
  return readBoard(ctx, await findOpenContest(ctx, actor, query.cid), actor, query)
}
