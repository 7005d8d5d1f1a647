import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ContestRuleName, RunVerdict } from './contest-rule.ts'

/** What of a contest's settings decides its board; times are ms since 1970. */
export interface StandingsSettings {
  /** Grows with each edit. */
  version: number
  rule: ContestRuleName
  startsAtMs: number
  endsAtMs: number
  /** Runs from then on are sealed; null: no seal. */
  sealedFromMs: number | null
  /** In the order of the board. */
  problems: readonly { pid: number; displayId: string }[]
  /** Registrations from before do not count: a new password asks everyone again. */
  registeredFromMs: number
}

interface RunFacts {
  submitId: number
  uid: string
  pid: number
  submittedAtMs: number
}

/** What happened in a contest. Each may be delivered twice and in any order; the outcome is the same. */
export type JournalEvent =
  | { kind: 'settings'; settings: StandingsSettings }
  | { kind: 'registered'; uid: string; atMs: number }
  | ({ kind: 'submitted' } & RunFacts)
  | ({ kind: 'judged'; attempt: number; verdict: RunVerdict } & RunFacts)
  | { kind: 'removed'; submitId: number; uid: string }

/** Equal for two deliveries of one event, and for nothing else. */
export function journalKey(event: JournalEvent): string {
  switch (event.kind) {
    case 'settings':
      return `settings ${event.settings.version}`
    case 'registered':
      return `registered ${event.uid} ${event.atMs}`
    case 'judged':
      return `judged ${event.submitId} ${event.attempt}`
    case 'submitted':
    case 'removed':
      return `${event.kind} ${event.submitId}`
  }
}

/** A submission as far as the journal tells; attempt 0: not judged yet. */
export interface Run extends RunFacts {
  attempt: number
  verdict: RunVerdict | null
}

/** What the journal up to some entry says. */
export interface ContestFacts {
  settings: StandingsSettings | null
  /** By uid, then submitId. */
  runs: Map<string, Map<number, Run>>
  removed: Set<number>
  /** The latest registration of each user, ms. */
  registered: Map<string, number>
}

export function noFacts(): ContestFacts {
  return { settings: null, runs: new Map(), removed: new Set(), registered: new Map() }
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
      facts.settings = event.settings
      return everyone
    case 'registered':
      if ((facts.registered.get(event.uid) ?? -1) >= event.atMs) return null
      facts.registered.set(event.uid, event.atMs)
      return event.uid
    case 'submitted':
      return takeRun(facts, { ...runFacts(event), attempt: 0, verdict: null })
    case 'judged':
      return takeRun(facts, { ...runFacts(event), attempt: event.attempt, verdict: event.verdict })
    case 'removed':
      facts.removed.add(event.submitId)
      return event.uid
  }
}

function runFacts({ submitId, uid, pid, submittedAtMs }: RunFacts): RunFacts {
  return { submitId, uid, pid, submittedAtMs }
}

/** The verdict of the highest attempt counts, whenever it comes. */
function takeRun(facts: ContestFacts, run: Run): string | null {
  const ofUser = facts.runs.get(run.uid) ?? new Map<number, Run>()
  facts.runs.set(run.uid, ofUser)
  const known = ofUser.get(run.submitId)
  if (known !== undefined && known.attempt >= run.attempt) return null
  ofUser.set(run.submitId, run)
  return run.uid
}

/** Whether a run has a place on a board at all. */
export function isCountable({ removed }: ContestFacts, run: Run): boolean {
  return !removed.has(run.submitId) && run.verdict?.status !== JudgeStatus.Cancelled
}
