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
/** Pushed changes are verified by a refetch after a random delay, so that not all pages refetch at once. */
const checkMs = { least: 4_000, spread: 3_000 }

interface BoardOptions {
  contest: Contest
  phase: Phase
  params: BoardParams
  followed: readonly string[]
  isAuto: boolean
  /** Requests the public scoreboard. */
  isPublicBoard: boolean
  /** Requests the scoreboard of this virtual run, which has no live updates. */
  run: VirtualRun | null
}

/**
 * Fetches a page of the scoreboard and keeps it up to date: changed rows are pushed and merged at once; without a live
 * stream the page is polled every 30 seconds. Both end with the contest; polling also ends with an error.
 */
export function useBoard({ contest, phase, params, followed, isAuto, isPublicBoard, run }: BoardOptions) {
  const user = useUser()
  const body = { cid: contest.id, ...params, concernedList: [...followed] }
  const ask = boardQueryOf(body, { isPublicBoard, run })
  const isEarlier = params.atMinute !== undefined
  const isRunning = isAuto && phase === 'running' && !isEarlier
  // The key of the reader's team is known from the first row that contains the reader.
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

/** Query key and function of the requested scoreboard. */
function boardQueryOf(
  body: BoardParams & { cid: number; concernedList: string[] },
  { isPublicBoard, run }: Pick<BoardOptions, 'isPublicBoard' | 'run'>,
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

function useLiveRows(cid: number, onRow: (row: BoardRow) => void): { isLive: boolean } {
  return useLiveTopic(contestBoardTopic, scopeKey(contestScope(cid)), ({ row }) => onRow(row))
}

/** Merges a pushed row into the cached page. Search results and later pages are left to the next response. */
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

/** Runs an action some seconds after the first call; calls in between are merged into it. */
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
