import type { Actor } from '@verdict/kit/actor'
import type { ContestDoc } from '../contests/contest.model.ts'
import { mayShowRealname, type ContestForActor } from '../contests/contest.rules.ts'
import { starRank, type RankedLine } from '../ranking/ranking.rules.ts'
import { viewFor, type BoardQuery } from './board-access.ts'
import { isNamed, toBoardRow, type BoardRow } from './board-row.rules.ts'
import type { Board } from './store/board-store.ts'
import type { BoardContext } from './context.ts'

export const pageSizes = { limit: 50, maxLimit: 300 }

/** Whether a line matches the filters of the query. */
export function rowMatcher(
  board: Pick<Board, 'people'>,
  { removeStar, keyword }: Partial<Pick<BoardQuery, 'removeStar' | 'keyword'>>,
  showsRealname: boolean,
): (line: RankedLine) => boolean {
  const text = keyword?.trim().toLowerCase() ?? ''
  return ({ rank, uid }) =>
    !(removeStar === true && rank === starRank) && (text === '' || isNamed(board.people.get(uid), text, showsRealname))
}

/** Converts lines of the scoreboard to rows of the API. */
export function rowMaker(
  board: Pick<Board, 'people' | 'displayIds'>,
  { type, rankShowName }: ContestDoc,
  showsRealname: boolean,
) {
  const options = { type, rankShowName, displayIds: board.displayIds, showsRealname }
  return (line: RankedLine) => toBoardRow(line, board.people.get(line.uid), options)
}

export type FullBoardQuery = Pick<BoardQuery, 'cid' | 'forceRefresh' | 'containsEnd' | 'removeStar' | 'atMinute'>

export interface FullBoard extends Pick<Board, 'people' | 'displayIds'> {
  rows: BoardRow[]
}

/** All lines that the actor may see, without pages and without repeated lines at the top. */
export async function fullBoard(
  ctx: Pick<BoardContext, 'boards' | 'clock'>,
  contest: ContestForActor,
  actor: Actor,
  query: FullBoardQuery,
): Promise<FullBoard> {
  const board = await ctx.boards.board(contest, viewFor(contest, actor, query, ctx.clock.now()))
  const showsRealname = mayShowRealname(contest, actor)
  const lines = board.ranking.slice().filter(rowMatcher(board, query, showsRealname))
  const { displayIds, people } = board
  return { rows: lines.map(rowMaker(board, contest, showsRealname)), displayIds, people }
}
