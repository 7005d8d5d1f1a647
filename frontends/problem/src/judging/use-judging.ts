import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { isFinal, isJudgeStatus } from '@verdict/proto/codes/judge-status'
import { checkSubmissionsStatus } from '@verdict/proto/http/submission/submission'
import { api, type LiveEvents, queryClient, useLive } from '@verdict/ui'
import { useScopeFields } from '../scope/scope.ts'

/** Fields of a submission that change while it is judged. */
export interface JudgingUpdate {
  status: number
  score: number | null
  time: number | null
  memory: number | null
  judger?: string | null
  isManual?: boolean | null
}

export interface Judging {
  state: JudgingUpdate
  /** While it is judged and the server pushes: how many tests are done. */
  progress: { done: number; total: number } | null
}

const pollMs = 2000
const slowPollMs = 10_000
const mostPolls = 300

export function isWaiting(status: number): boolean {
  return isJudgeStatus(status) && !isFinal(status)
}

/**
 * Follows submissions until each has its verdict: the reader's own by push, all others by a shared poll every two
 * seconds, at most 300 times. A new `version`, as after a refetch or rejudge, discards the state and restarts the
 * count.
 */
export function useJudging(
  rows: readonly ({ submitId: number } & JudgingUpdate)[],
  { version = 0, onFinal }: { version?: number; onFinal?: (submitId: number) => void } = {},
): (submitId: number) => Judging | undefined {
  const first = rows.filter((row) => isWaiting(row.status)).map((row) => row.submitId)
  const { latest, isLive } = useLive('submission', first, { version })
  const polled = usePolledStates(first, latest, isLive, version)
  const byId = useMemo(() => new Map(rows.map((row) => [row.submitId, row])), [rows])

  const judgingOf = (submitId: number): Judging | undefined => {
    const row = byId.get(submitId)
    if (row === undefined) return undefined
    const known = mergeStates(row, polled?.[submitId], latest.get(submitId))
    return known
  }
  useFinals(first, judgingOf, onFinal)
  return judgingOf
}

function usePolledStates(
  ids: readonly number[],
  latest: ReadonlyMap<number, LiveEvents['submission']>,
  isLive: boolean,
  version: number,
) {
  const options = api.query(checkSubmissionsStatus, { body: { submitIds: [...ids], ...useScopeFields() } })
  const query = useQuery({
    ...options,
    // Data from before a rejudging or reload is not reused.
    queryKey: [...options.queryKey, version],
    enabled: ids.length > 0,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.status === 'error' || state.dataUpdateCount >= mostPolls) return false
      const open = ids.filter((id) => isWaiting(latest.get(id)?.status ?? state.data?.[id]?.status ?? 5))
      if (open.length === 0) return false
      // With live updates polling is slow, unless the stream has not mentioned a row, which it may not cover.
      return open.every((id) => isLive && latest.has(id)) ? slowPollMs : pollMs
    },
  })
  return query.data
}

/** The newest of the states of list, poll and push; a final state wins over a waiting one. */
export function mergeStates(
  row: JudgingUpdate,
  polled: JudgingUpdate | undefined,
  pushed: LiveEvents['submission'] | undefined,
): Judging {
  const candidates: JudgingUpdate[] = [
    row,
    ...(polled === undefined ? [] : [polled]),
    ...(pushed === undefined ? [] : [pushed]),
  ]
  const final = candidates.findLast((one) => !isWaiting(one.status))
  if (final !== undefined) return { state: final, progress: null }
  const progress =
    pushed === undefined || pushed.caseCount === 0 ? null : { done: pushed.caseDone, total: pushed.caseCount }
  return { state: candidates.reduce((most, one) => (one.status >= most.status ? one : most)), progress }
}

/** Calls back once for each submission that has its verdict. */
function useFinals(
  ids: readonly number[],
  judgingOf: (submitId: number) => Judging | undefined,
  onFinal: ((submitId: number) => void) | undefined,
): void {
  const reported = useRef(new Set<number>())
  useEffect(() => {
    for (const id of ids) {
      const status = judgingOf(id)?.state.status
      if (status !== undefined && isWaiting(status)) reported.current.delete(id)
      if (status === undefined || isWaiting(status) || reported.current.has(id)) continue
      reported.current.add(id)
      onFinal?.(id)
    }
  })
}

/** Refetches every screen that shows submissions of the reader. */
export function refreshAfterVerdict(routes: readonly { path: string }[]): void {
  for (const route of routes) void queryClient.invalidateQueries({ queryKey: [route.path] })
}
