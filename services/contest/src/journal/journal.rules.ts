import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RunVerdict } from '@verdict/proto/contest-rules/contest-rule'
import { isWithin, removedBetween, mergeIntervals, type Interval } from './intervals.rules.ts'
import { currentSettings, type RankingSettings, type StoredSettings } from './stored-settings.rules.ts'
import { applyVerification, type VerificationEvent, type Verifications } from './verification.rules.ts'
import { isVirtual, applyVirtualEvent, type VirtualEvent, type VirtualSpans } from './virtual-spans.rules.ts'

interface JournaledRun {
  submitId: number
  uid: string
  pid: number
  submittedAtMs: number
}

/** A removed interval of the contest does not count for anybody; it records who removed it, when and why. */
export interface Removal extends Interval {
  id: number
  reason: string
  /** Username. */
  by: string
  atMs: number
}

/** An event of a contest. Events may be delivered repeatedly and in any order with the same result. */
export type JournalEvent =
  | { kind: 'settings'; settings: StoredSettings }
  | { kind: 'registered'; uid: string; atMs: number }
  /** `attempt`: the judging that it waits for again, after one that failed. */
  | ({ kind: 'submitted'; attempt?: number } & JournaledRun)
  | ({ kind: 'judged'; attempt: number; verdict: RunVerdict } & JournaledRun)
  | { kind: 'removed'; submitId: number; uid: string }
  | ({ kind: 'interval_removed' } & Removal)
  | { kind: 'interval_restored'; id: number; by: string; atMs: number }
  | { kind: 'teams'; version: number; members: Readonly<Record<string, readonly string[]>> }
  | VerificationEvent
  | VirtualEvent

/** Equal exactly for repeated deliveries of one event. */
export function journalKey(event: JournalEvent): string {
  switch (event.kind) {
    case 'settings':
      return `settings ${event.settings.version}`
    case 'registered':
      return `registered ${event.uid} ${event.atMs}`
    case 'teams':
      return `teams ${event.version}`
    case 'interval_removed':
    case 'interval_restored':
    case 'virtual_started':
    case 'virtual_ended':
      return `${event.kind} ${event.id}`
    case 'judged':
      return `judged ${event.submitId} ${event.attempt}`
    case 'verification':
      return `verification ${event.submitId} ${event.revision}`
    case 'submitted':
      return event.attempt === undefined
        ? `submitted ${event.submitId}`
        : `submitted ${event.submitId} ${event.attempt}`
    case 'removed':
      return `removed ${event.submitId}`
  }
}

/** A submission as the journal knows it; attempt 0: not judged yet. */
export interface Run extends JournaledRun {
  attempt: number
  verdict: RunVerdict | null
  /** The verdict if a juror has not verified it yet; `verdict` is then null. */
  unverified?: RunVerdict
  /** Removed time between the start and this run, in ms; absent: none. */
  removedMs?: number
}

/** State of a contest, folded from its journal. */
export interface JournalState {
  settings: RankingSettings | null
  /** By uid, then submitId. */
  runs: Map<string, Map<number, Run>>
  removed: Set<number>
  /** Latest registration of each user, in ms since 1970. */
  registered: Map<string, number>
  /** Everybody who has registered or submitted; only grows. */
  people: Set<string>
  teams: Teams
  /** Removed intervals, and those that were restored. */
  removals: Map<number, Interval>
  restored: Set<number>
  /** Merged intervals that do not count. */
  intervals: readonly Interval[]
  virtual: VirtualSpans
  verifications: Verifications
}

/** Maps users to lines of the scoreboard; users without a team have their own. */
interface Teams {
  /** Incremented with each change. */
  version: number
  /** By uid. */
  teamOf: ReadonlyMap<string, string>
  /** By key of the team. */
  accountsOf: ReadonlyMap<string, readonly string[]>
}

export function emptyJournalState(): JournalState {
  const teams = { version: 0, teamOf: new Map<string, string>(), accountsOf: new Map<string, string[]>() }
  const runs = { runs: new Map(), removed: new Set<number>() }
  const intervals = { removals: new Map(), restored: new Set<number>(), intervals: [] }
  const people = {
    registered: new Map(),
    people: new Set<string>(),
    teams,
    virtual: new Map(),
    verifications: new Map(),
  }
  return { settings: null, ...runs, ...people, ...intervals }
}

/** Returned in place of a uid when all lines are affected; not a valid uid. */
export const everyone = '*'

/**
 * Applies an event to the state, in place. Returns the user with the affected line, `everyone` after a change of
 * settings, or null if nothing changes.
 */
export function applyEvent(state: JournalState, event: JournalEvent): string | null {
  switch (event.kind) {
    case 'settings':
      if (state.settings !== null && state.settings.version >= event.settings.version) return null
      state.settings = currentSettings(event.settings)
      return everyone
    case 'registered':
      if ((state.registered.get(event.uid) ?? -1) >= event.atMs) return null
      state.registered.set(event.uid, event.atMs)
      state.people.add(event.uid)
      return event.uid
    case 'submitted':
      return applyRun(state, event, event.attempt ?? 0, null)
    case 'judged':
      return applyRun(state, event, event.attempt, event.verdict)
    case 'removed':
      state.removed.add(event.submitId)
      return event.uid
    case 'interval_removed':
      state.removals.set(event.id, { fromMs: event.fromMs, untilMs: event.untilMs })
      return mergeRemovals(state)
    case 'interval_restored':
      state.restored.add(event.id)
      return mergeRemovals(state)
    case 'teams':
      if (state.teams.version >= event.version) return null
      state.teams = teamsOf(event)
      return everyone
    case 'verification':
      return applyVerification(state.verifications, event)
    case 'virtual_started':
    case 'virtual_ended':
      applyVirtualEvent(state.virtual, event)
      state.people.add(event.uid)
      return event.uid
  }
}

/**
 * The verdict of the highest attempt counts, whenever it arrives. Allocates little, since it is called hundreds of
 * thousands of times in a row.
 */
function applyRun(state: JournalState, run: JournaledRun, attempt: number, verdict: RunVerdict | null): string | null {
  const { submitId, uid, pid, submittedAtMs } = run
  let ofUser = state.runs.get(uid)
  if (ofUser === undefined) {
    ofUser = new Map()
    state.runs.set(uid, ofUser)
    state.people.add(uid)
  }
  const known = ofUser.get(submitId)
  if (known === undefined) {
    ofUser.set(submitId, { submitId, uid, pid, submittedAtMs, attempt, verdict })
    return uid
  }
  const isKnown = known.attempt === attempt && (known.verdict !== null || verdict === null)
  if (known.attempt > attempt || isKnown) return null
  known.attempt = attempt
  known.verdict = verdict
  return uid
}

/** A restored interval counts, in whatever order the two events arrived. */
function mergeRemovals(state: JournalState): string {
  const inForce = [...state.removals].flatMap(([id, interval]) => (state.restored.has(id) ? [] : interval))
  state.intervals = mergeIntervals(inForce)
  return everyone
}

/** Whether a run counts on any scoreboard; runs of virtual participations do not. */
export function isCountable({ removed, intervals, virtual }: JournalState, run: Run): boolean {
  const { uid, submittedAtMs } = run
  const isDropped = removed.has(run.submitId) || isWithin(intervals, submittedAtMs)
  const isRemoved = isDropped || isVirtual(virtual, uid, submittedAtMs)
  return !isRemoved && run.verdict?.status !== JudgeStatus.Cancelled
}

/** Contest time of the run in ms, without removed intervals. */
export function elapsedMs({ submittedAtMs, removedMs = 0 }: Run, { startsAtMs }: Pick<RankingSettings, 'startsAtMs'>) {
  return submittedAtMs - startsAtMs - removedMs
}

/** The run with the removed time before it. */
export function withRemovedTime({ intervals, settings }: JournalState, run: Run): Run {
  if (intervals.length === 0 || settings === null) return run
  const removedMs = removedBetween(intervals, settings.startsAtMs, run.submittedAtMs)
  return removedMs === 0 ? run : { ...run, removedMs }
}

function teamsOf({ version, members }: Extract<JournalEvent, { kind: 'teams' }>): Teams {
  /** Maps each line to the users with runs on it. */
  const accountsOf = new Map(Object.entries(members))
  const teamOf = new Map<string, string>()
  for (const [team, uids] of accountsOf) for (const uid of uids) teamOf.set(uid, team)
  return { version, teamOf, accountsOf }
}

/** The line for a user's runs: that of their team, or their own. */
export function rowOf({ teams }: JournalState, uid: string): string {
  return teams.teamOf.get(uid) ?? uid
}

/** Returns the users with runs on a line of the board. */
export function accountsOf({ teams }: JournalState, row: string): readonly string[] {
  return teams.accountsOf.get(row) ?? [row]
}
