import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { scopeKey } from '@verdict/proto/codes/scope'
import { getContestProblem } from '@verdict/proto/http/contest/contest'
import { contestBoardTopic } from '@verdict/proto/live/contest'
import { api, queryClient, useLiveTopic, useUser } from '@verdict/ui'
import type { Phase } from '../../clock/phase.rules.ts'
import { type Contest, contestScope, scoringOf } from '../../contest/contest.rules.ts'
import { type BoardPage, type BoardRow, isOwnRow, mergeRow } from '../board-table/board.rules.ts'
import { type BoardKind, boardQueryOf, type BoardParams } from './board-query.ts'

const refreshMs = 30_000
/** Pushed changes are verified by a refetch after a random delay, so that not all pages refetch at once. */
const checkMs = { least: 4_000, spread: 3_000 }

interface BoardOptions extends BoardKind {
  contest: Contest
  phase: Phase
  params: BoardParams
  followed: readonly string[]
  isAuto: boolean
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
  // Rows that changed between the first fetch and the opening of the stream were pushed to nobody.
  const checkOpened = useEffectEvent(check)
  const isFollowed = isLive && isRunning
  useEffect(() => {
    if (isFollowed) checkOpened()
  }, [isFollowed])
  return { board, followed: known, isLive: isFollowed }
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
