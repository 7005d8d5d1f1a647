import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { ContestAuth, type StaffRole } from '@verdict/proto/codes/contest'
import { getContestAccess, getContestInfo, getContestProblem } from '@verdict/proto/http/contest/contest'
import { scopeKey } from '@verdict/proto/codes/scope'
import { getContestVirtualRun } from '@verdict/proto/http/contest/participants/virtual'
import { contestTopic } from '@verdict/proto/live/contest'
import { api, queryClient, useLiveTopic } from '@verdict/ui'
import { type Phase, phaseOf } from '../clock/phase.rules.ts'
import { setServerTime, useServerMoment } from '../clock/server-clock.ts'
import { type Contest, contestScope, seesAsJury } from './contest.rules.ts'
import { shiftToVirtualRun, virtualRunAt, type VirtualRun } from './virtual-run.rules.ts'

const minuteMs = 60_000
/** Pages ask one after the other. */
const spreadMs = 2_000

/** A contest, and the clock of the server as it came with it; asked for again when it was changed, and each minute. */
export function useContestQuery(cid: number) {
  const contest = useQuery({ ...api.query(getContestInfo, { query: { cid } }), refetchInterval: minuteMs })
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLiveTopic(contestTopic, scopeKey(contestScope(cid)), () => {
    clearTimeout(pending.current)
    pending.current = setTimeout(() => void contest.refetch(), Math.random() * spreadMs)
  })
  useEffect(() => () => clearTimeout(pending.current), [])
  useServerTimeOf(contest.data, contest.dataUpdatedAt)
  return contest
}

/** Sets the clock of the page by an answer of the server. */
export function useServerTimeOf(answer: { now: string | null } | undefined, receivedAtMs: number): void {
  const now = answer?.now ?? null
  useLayoutEffect(() => {
    if (now !== null) setServerTime(now, receivedAtMs)
  }, [now, receivedAtMs])
}

export interface ContestView {
  /** In a virtual run of the reader with the times of that. */
  contest: Contest
  /** … with its own. */
  official: Contest
  /** The virtual run that the reader is in. */
  run: VirtualRun | null
  phase: Phase
  /** The reader runs it. */
  isAdmin: boolean
  /** The reader sees what its jury sees: runs it, or analyses it and changes nothing. */
  isJury: boolean
  /** What the reader helps with, and so takes no part. */
  staffRole: StaffRole | null
  /** False until it is known whether the reader may enter, and is in a virtual run. */
  isReady: boolean
  /** Has given the password, or needs none. */
  hasAccess: boolean
  /** Problems, submissions and the board are open to the reader. */
  isOpen: boolean
}

const ContestContext = createContext<ContestView | null>(null)

export const ContestProvider = ContestContext.Provider

/** The contest of the page. */
export function useContest(): ContestView {
  const view = use(ContestContext)
  if (view === null) throw new Error('This is shown inside of a contest only')
  return view
}

export function usePhase(contest: Contest): Phase {
  return useServerMoment((nowMs) => phaseOf(contest, nowMs))
}

/** The reader's virtual runs of a contest that has ended, and whether one may be started. */
export function useVirtualRuns(cid: number, enabled = true) {
  return useQuery({ ...api.query(getContestVirtualRun, { query: { cid } }), enabled })
}

/** The virtual run that the reader is in; undefined: not known yet. */
function useRunningRun(official: Contest): VirtualRun | null | undefined {
  const isEnded =
    usePhase(official) === 'ended' && official.manageable !== true && (official.staffRole ?? null) === null
  const { data, isError } = useVirtualRuns(official.id, isEnded)
  const runs = data?.runs ?? []
  const id = useServerMoment((nowMs) => virtualRunAt(runs, nowMs)?.id ?? 0)
  if (!isEnded || isError) return null
  return data === undefined ? undefined : (runs.find((run) => run.id === id) ?? null)
}

/** What the pages of a contest go by. */
export function useContestView(official: Contest): ContestView {
  const running = useRunningRun(official)
  const run = running ?? null
  const contest = useMemo(() => (run === null ? official : shiftToVirtualRun(official, run)), [official, run])
  const phase = usePhase(contest)
  const isAdmin = contest.manageable === true
  const staffRole = isAdmin ? null : (contest.staffRole ?? null)
  const isJury = seesAsJury(contest)
  const access = useQuery(api.query(getContestAccess, { query: { cid: contest.id } }))
  const needsPassword = contest.auth !== ContestAuth.Public && !isJury
  const hasAccess = !needsPassword || access.data?.access === true
  const isOpen = isJury || (phase !== 'scheduled' && (contest.auth !== ContestAuth.Private || hasAccess))
  const isReady = (!needsPassword || access.data !== undefined) && running !== undefined
  return { contest, official, run, phase, isAdmin, isJury, staffRole, isReady, hasAccess, isOpen }
}

export function useContestProblems(cid: number, { containsEnd = false, enabled = true } = {}) {
  return useQuery({ ...api.query(getContestProblem, { query: { cid, containsEnd } }), enabled })
}

/** The columns of a board: undefined while they are asked for, none where they cannot be had. */
export function useBoardProblems(cid: number) {
  const { data, error } = useContestProblems(cid)
  return data ?? (error === null ? undefined : [])
}

/** After a step of the contest, or a password, everything about it is asked for anew. */
export async function refreshContest(): Promise<void> {
  await queryClient.invalidateQueries({ refetchType: 'active' })
}
