import type { QueryKey } from '@tanstack/react-query'
import { BoardAddress, getContestOutsideScoreboard, getContestRank } from '@verdict/proto/http/contest/contest'
import { getContestVirtualBoard } from '@verdict/proto/http/contest/participants/virtual'
import { api, type ListParams } from '@verdict/ui'
import type { VirtualRun } from '../../contest/virtual-run.rules.ts'
import type { BoardPage } from '../board-table/board.rules.ts'

/** The filters and the page of a scoreboard, which are in the address. */
export const boardAddress = { query: BoardAddress }

export type BoardParams = ListParams<typeof boardAddress>

export interface BoardKind {
  /** Requests the public scoreboard. */
  isPublicBoard: boolean
  /** Requests the scoreboard of this virtual run, which has no live updates. */
  run: VirtualRun | null
}

/** Query key and function of the requested scoreboard. */
export function boardQueryOf(
  body: BoardParams & { cid: number; concernedList: string[] },
  { isPublicBoard, run }: BoardKind,
): { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<BoardPage> } {
  if (run !== null) {
    const { currentPage, limit, keyword, removeStar, atMinute } = body
    const input = { body: { id: run.id, currentPage, limit, keyword, removeStar, atMinute } }
    const { queryKey } = api.query(getContestVirtualBoard, input)
    return { queryKey, queryFn: ({ signal }) => api.call(getContestVirtualBoard, input, { signal }) }
  }
  const route = isPublicBoard ? getContestOutsideScoreboard : getContestRank
  const { queryKey } = api.query(route, { body })
  return { queryKey, queryFn: ({ signal }) => api.call(route, { body }, { signal }) }
}
