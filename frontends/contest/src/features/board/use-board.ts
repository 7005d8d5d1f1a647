import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { scopeKey } from '@verdict/proto/codes/scope'
import {
  type BoardAddress,
  getContestOutsideScoreboard,
  getContestProblem,
  getContestRank,
} from '@verdict/proto/http/contest/contest'
import { getContestVirtualBoard } from '@verdict/proto/http/contest/participants/virtual'
import { contestBoardTopic } from '@verdict/proto/live/contest'
import { api, type ListParams, queryClient, useLiveTopic, useUser } from '@verdict/ui'
import type { Phase } from '../../clock/phase.rules.ts'
import { type Contest, contestScope, scoringOf } from '../../contest/contest.rules.ts'
import type { VirtualRun } from '../../contest/virtual-run.rules.ts'
import { type BoardPage, type BoardRow, isOwnRow, mergeRow } from '../board-table/board.rules.ts'

export type BoardParams = ListParams<{ query: typeof BoardAddress }>

const refreshMs = 30_000
/** What was pushed is checked against the server’s own order after a pause, not by all readers at once. */
const checkMs = { least: 4_000, spread: 3_000 }

interface BoardOptions {
  contest: Contest
  phase: Phase
  params: BoardParams
  followed: readonly string[]
  isAuto: boolean
  /** The board for everyone. */
  isOutside: boolean
  /** The board of a virtual run, of which nothing is pushed. */
  run: VirtualRun | null
}

/**
 * A page of a board that stays up to date: changed rows are pushed and moved at once; without a stream the page is asked
 * for every 30 seconds. Both end with the contest, and the asking also with a failure.
 */
export function useBoard({ contest, phase, params, followed, isAuto, isOutside, run }: BoardOptions) {
  const user = useUser()
  const body = { cid: contest.id, ...params, concernedList: [...followed] }
  const ask = askerOf(body, { isOutside, run })
  const isEarlier = params.atMinute !== undefined
  const isRunning = isAuto && phase === 'running' && !isEarlier
  // The key of the reader's team is known by the first row that names them.
  const [team, setTeam] = useState<string | null>(null)
  const known = useMemo(
    () => new Set([...followed, ...(user === null ? [] : [team ?? user.uid])]),
    [followed, user, team],
  )
  const isPlain = params.forceRefresh !== true && params.containsEnd !== true
  const stream = useLiveRows(contest.id, (row) => {
    if (!isRunning || run !== null) return
    if (isPlain) merge(ask.queryKey, row, { contest, followed: known, params })
    check()
  })
  const isLive = stream.isLive && run === null
  const board = useQuery<BoardPage>({
    ...ask,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isRunning && state.status !== 'error' && !isLive ? refreshMs : false),
  })
  const own = board.data?.records.find((row) => isOwnRow(row, user))?.uid
  if (own !== undefined && own !== user?.uid && own !== team) setTeam(own)
  const check = useDelayed(() => {
    void board.refetch()
    void queryClient.invalidateQueries({ queryKey: api.keyOf(getContestProblem) })
  })
  return { board, followed: known, isLive: isLive && isRunning }
}

/** Which of the boards is asked for, and how. */
function askerOf(
  body: BoardParams & { cid: number; concernedList: string[] },
  { isOutside, run }: Pick<BoardOptions, 'isOutside' | 'run'>,
): { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<BoardPage> } {
  if (run !== null) {
    const { currentPage, limit, keyword, removeStar, atMinute } = body
    const input = { body: { id: run.id, currentPage, limit, keyword, removeStar, atMinute } }
    const { queryKey } = api.query(getContestVirtualBoard, input)
    return { queryKey, queryFn: ({ signal }) => api.call(getContestVirtualBoard, input, { signal }) }
  }
  const route = isOutside ? getContestOutsideScoreboard : getContestRank
  const { queryKey } = api.query(route, { body })
  return { queryKey, queryFn: ({ signal }) => api.call(route, { body }, { signal }) }
}

function useLiveRows(cid: number, onRow: (row: BoardRow) => void): { isLive: boolean } {
  return useLiveTopic(contestBoardTopic, scopeKey(contestScope(cid)), ({ row }) => onRow(row))
}

/** Changes a page in the cache. A search or a later page is left to the next answer of the server. */
function merge(
  key: QueryKey,
  row: BoardRow,
  { contest, followed, params }: { contest: Contest; followed: ReadonlySet<string>; params: BoardParams },
): void {
  const isFiltered = (params.keyword ?? '') !== '' || params.removeStar === true
  queryClient.setQueryData<BoardPage>(key, (page) => {
    if (page === undefined) return page
    const isWhole = !isFiltered && params.currentPage === 1 && page.total <= params.limit
    return mergeRow(page, row, { compare: scoringOf(contest).compare, followed, isWhole })
  })
}

/** Runs an action some seconds after it was first asked for, once for all that ask in between. */
function useDelayed(action: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  return () => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        latest.current()
      },
      checkMs.least + Math.random() * checkMs.spread,
    )
  }
}
