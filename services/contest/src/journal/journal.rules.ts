import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RunVerdict } from '@verdict/proto/contest-rules/contest-rule'
import { isWithin, lostBetween, mergeIntervals, type Interval } from './intervals.rules.ts'
import { currentSettings, type RankingSettings, type StoredSettings } from './stored-settings.rules.ts'
import { applyVerification, type VerificationEvent, type Verifications } from './verification.rules.ts'
import { isVirtual, applyVirtualEvent, type VirtualEvent, type VirtualSpans } from './virtual-spans.rules.ts'

interface RunFacts {
  submitId: number
  uid: string
  pid: number
  submittedAtMs: number
}

/** Time of a contest that does not count, for all: who removed it, when and why. */
export interface Removal extends Interval {
  id: number
  reason: string
  /** Username. */
  by: string
  atMs: number
}

/** What happened in a contest. Each may be delivered twice and in any order; the outcome is the same. */
export type JournalEvent =
  | { kind: 'settings'; settings: StoredSettings }
  | { kind: 'registered'; uid: string; atMs: number }
  /** `attempt`: the judging that it waits for again, after one that failed. */
  | ({ kind: 'submitted'; attempt?: number } & RunFacts)
  | ({ kind: 'judged'; attempt: number; verdict: RunVerdict } & RunFacts)
  | { kind: 'removed'; submitId: number; uid: string }
  | ({ kind: 'interval_removed' } & Removal)
  | { kind: 'interval_restored'; id: number; by: string; atMs: number }
  | { kind: 'teams'; version: number; members: Readonly<Record<string, readonly string[]>> }
  | VerificationEvent
  | VirtualEvent

/** Equal for two deliveries of one event, and for nothing else. */
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

/** A submission as far as the journal tells; attempt 0: not judged yet. */
export interface Run extends RunFacts {
  attempt: number
  verdict: RunVerdict | null
  /** The verdict where a juror has yet to verify it; `verdict` is then null. */
  unverified?: RunVerdict
  /** Removed time between the start and this run, ms; absent: none. */
  lostMs?: number
}

/** What the journal up to some entry says. */
export interface ContestFacts {
  settings: RankingSettings | null
  /** By uid, then submitId. */
  runs: Map<string, Map<number, Run>>
  removed: Set<number>
  /** The latest registration of each user, ms. */
  registered: Map<string, number>
  /** Everybody who has registered or submitted; never smaller than before. */
  people: Set<string>
  teams: Teams
  /** Intervals that were removed, and those of them that count again. */
  removals: Map<number, Interval>
  restored: Set<number>
  /** Time that does not count, merged. */
  intervals: readonly Interval[]
  virtual: VirtualSpans
  verifications: Verifications
}

/** Who submits for which line of the board; who is in no team has a line of their own. */
interface Teams {
  /** Grows with each change. */
  version: number
  /** By uid. */
  teamOf: ReadonlyMap<string, string>
  /** By key of the team. */
  accountsOf: ReadonlyMap<string, readonly string[]>
}

export function emptyFacts(): ContestFacts {
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

/** In place of a uid; no uid has this form. */
export const everyone = '*'

/**
 * Takes an event into the facts, in place. Gives whose line it touches; `everyone` for a change of settings, null
 * where nothing changes.
 */
export function applyEvent(facts: ContestFacts, event: JournalEvent): string | null {
  switch (event.kind) {
    case 'settings':
      if (facts.settings !== null && facts.settings.version >= event.settings.version) return null
      facts.settings = currentSettings(event.settings)
      return everyone
    case 'registered':
      if ((facts.registered.get(event.uid) ?? -1) >= event.atMs) return null
      facts.registered.set(event.uid, event.atMs)
      facts.people.add(event.uid)
      return event.uid
    case 'submitted':
      return applyRun(facts, event, event.attempt ?? 0, null)
    case 'judged':
      return applyRun(facts, event, event.attempt, event.verdict)
    case 'removed':
      facts.removed.add(event.submitId)
      return event.uid
    case 'interval_removed':
      facts.removals.set(event.id, { fromMs: event.fromMs, untilMs: event.untilMs })
      return mergeRemovals(facts)
    case 'interval_restored':
      facts.restored.add(event.id)
      return mergeRemovals(facts)
    case 'teams':
      if (facts.teams.version >= event.version) return null
      facts.teams = teamsOf(event)
      return everyone
    case 'verification':
      return applyVerification(facts.verifications, event)
    case 'virtual_started':
    case 'virtual_ended':
      applyVirtualEvent(facts.virtual, event)
      facts.people.add(event.uid)
      return event.uid
  }
}

/** The verdict of the highest attempt counts, whenever it comes. Hundreds of thousands at once: no more is made than is kept. */
function applyRun(facts: ContestFacts, run: RunFacts, attempt: number, verdict: RunVerdict | null): string | null {
  const { submitId, uid, pid, submittedAtMs } = run
  let ofUser = facts.runs.get(uid)
  if (ofUser === undefined) {
    ofUser = new Map()
    facts.runs.set(uid, ofUser)
    facts.people.add(uid)
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

/** An interval that counts again counts whatever order the two events came in. */
function mergeRemovals(facts: ContestFacts): string {
  const inForce = [...facts.removals].flatMap(([id, interval]) => (facts.restored.has(id) ? [] : interval))
  facts.intervals = mergeIntervals(inForce)
  return everyone
}

/** Whether a run has a place on a board at all; those of virtual runs have none. */
export function isCountable({ removed, intervals, virtual }: ContestFacts, run: Run): boolean {
  const { uid, submittedAtMs } = run
  const isGone = removed.has(run.submitId) || isWithin(intervals, submittedAtMs)
  const isRemoved = isGone || isVirtual(virtual, uid, submittedAtMs)
  return !isRemoved && run.verdict?.status !== JudgeStatus.Cancelled
}

/** Time of the contest up to the run, ms: without what was removed. */
export function elapsedMs({ submittedAtMs, lostMs = 0 }: Run, { startsAtMs }: Pick<RankingSettings, 'startsAtMs'>) {
  return submittedAtMs - startsAtMs - lostMs
}

/** The run with the time that was removed before it. */
export function withLostTime({ intervals, settings }: ContestFacts, run: Run): Run {
  if (intervals.length === 0 || settings === null) return run
  const lostMs = lostBetween(intervals, settings.startsAtMs, run.submittedAtMs)
  return lostMs === 0 ? run : { ...run, lostMs }
}

function teamsOf({ version, members }: Extract<JournalEvent, { kind: 'teams' }>): Teams {
  const accountsOf = new Map(Object.entries(members))
  const teamOf = new Map<string, string>()
  for (const [team, uids] of accountsOf) for (const uid of uids) teamOf.set(uid, team)
  return { version, teamOf, accountsOf }
}

/** The line of the board on which a user's runs stand: that of their team, or their own. */
export function rowOf({ teams }: ContestFacts, uid: string): string {
  return teams.teamOf.get(uid) ?? uid
}

/** Whose runs stand on a line of the board. */
export function accountsOf({ teams }: ContestFacts, row: string): readonly string[] {
  return teams.accountsOf.get(row) ?? [row]
}
