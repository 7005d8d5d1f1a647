import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { ContestAuth, type StaffRole } from '@verdict/proto/codes/contest'
import { getContestAccess, getContestInfo, getContestProblem } from '@verdict/proto/http/contest/contest'
import { scopeKey } from '@verdict/proto/codes/scope'
import { getContestVirtualRun } from '@verdict/proto/http/contest/participants/virtual'
import { contestTopic } from '@verdict/proto/live/contest'
import { api, queryClient, useLiveTopic } from '@verdict/ui'
import { type Phase, phaseOf } from '../clock/phase.rules.ts'
import { setServerTime, useServerTimeValue } from '../clock/server-clock.ts'
import { hasJuryView, isOpenToReader } from './contest-access.rules.ts'
import { type Contest, contestScope } from './contest.rules.ts'
import { shiftToVirtualRun, virtualRunAt, type VirtualRun } from './virtual-run.rules.ts'

const minuteMs = 60_000
/** Maximum random delay, so that not all pages refetch at once. */
const jitterMs = 2_000

/**
 * Fetches a contest and sets the server clock by the response; refetches when the contest has changed, and every
 * minute.
 */
export function useContestQuery(cid: number) {
  const contest = useQuery({ ...api.query(getContestInfo, { query: { cid } }), refetchInterval: minuteMs })
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLiveTopic(contestTopic, scopeKey(contestScope(cid)), () => {
    clearTimeout(pending.current)
    pending.current = setTimeout(() => void contest.refetch(), Math.random() * jitterMs)
  })
  useEffect(() => () => clearTimeout(pending.current), [])
  useServerTimeOf(contest.data, contest.dataUpdatedAt)
  return contest
}

/** Sets the server clock by a response. */
export function useServerTimeOf(answer: { now: string | null } | undefined, receivedAtMs: number): void {
  const now = answer?.now ?? null
  useLayoutEffect(() => {
    if (now !== null) setServerTime(now, receivedAtMs)
  }, [now, receivedAtMs])
}

export interface ContestView {
  /** During a virtual run: with the times of the run. */
  contest: Contest
  /** The contest with its own times. */
  official: Contest
  /** The virtual run that the reader is in. */
  run: VirtualRun | null
  phase: Phase
  /** The reader runs it. */
  isAdmin: boolean
  /** The reader sees what the jury sees, because they run the contest or are an analyst, who may change nothing. */
  isJury: boolean
  /** Role of the reader as staff, which excludes taking part. */
  staffRole: StaffRole | null
  /** False until access and virtual run of the reader are known. */
  isReady: boolean
  /** The reader has entered the password, or none is needed. */
  hasAccess: boolean
  /** The reader may see problems, submissions and scoreboard. */
  isOpen: boolean
}

const ContestContext = createContext<ContestView | null>(null)

export const ContestProvider = ContestContext.Provider

/** The contest of the current page. */
export function useContest(): ContestView {
  const view = use(ContestContext)
  if (view === null) throw new Error('This is shown inside of a contest only')
  return view
}

export function usePhase(contest: Contest): Phase {
  return useServerTimeValue((nowMs) => phaseOf(contest, nowMs))
}

/** The reader's virtual runs of an ended contest, and whether another one may be started. */
export function useVirtualRuns(cid: number, enabled = true) {
  return useQuery({ ...api.query(getContestVirtualRun, { query: { cid } }), enabled })
}

/** The virtual run in progress; undefined while unknown. */
function useRunningRun(official: Contest): VirtualRun | null | undefined {
  const isEnded =
    usePhase(official) === 'ended' && official.manageable !== true && (official.staffRole ?? null) === null
  const { data, isError } = useVirtualRuns(official.id, isEnded)
  const runs = data?.runs ?? []
  const id = useServerTimeValue((nowMs) => virtualRunAt(runs, nowMs)?.id ?? 0)
  if (!isEnded || isError) return null
  return data === undefined ? undefined : (runs.find((run) => run.id === id) ?? null)
}

/** Computes what all pages of a contest share: the contest, its phase and the rights of the reader. */
export function useContestView(official: Contest): ContestView {
  const running = useRunningRun(official)
  const run = running ?? null
  const contest = useMemo(() => (run === null ? official : shiftToVirtualRun(official, run)), [official, run])
  const phase = usePhase(contest)
  const isAdmin = contest.manageable === true
  const staffRole = isAdmin ? null : (contest.staffRole ?? null)
  const isJury = hasJuryView(contest)
  const access = useQuery(api.query(getContestAccess, { query: { cid: contest.id } }))
  const needsPassword = contest.auth !== ContestAuth.Public && !isJury
  const hasAccess = !needsPassword || access.data?.access === true
  const isOpen = isOpenToReader(contest, phase, hasAccess)
  const isReady = (!needsPassword || access.data !== undefined) && running !== undefined
  return { contest, official, run, phase, isAdmin, isJury, staffRole, isReady, hasAccess, isOpen }
}

export function useContestProblems(cid: number, { containsEnd = false, enabled = true } = {}) {
  return useQuery({ ...api.query(getContestProblem, { query: { cid, containsEnd } }), enabled })
}

/** Problems for the columns of a scoreboard; undefined while loading, empty on failure. */
export function useBoardProblems(cid: number) {
  const { data, error } = useContestProblems(cid)
  return data ?? (error === null ? undefined : [])
}

/** Refetches everything about the contest, after a change of its phase or after the password was entered. */
export async function refreshContest(): Promise<void> {
  await queryClient.invalidateQueries({ refetchType: 'active' })
}
