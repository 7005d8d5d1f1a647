import type { JournalEvent } from './journal.rules.ts'

/** Entries per page: 1 to 4096, 4097 to 8192 … */
export const pageEntries = 4096

/** A packed event of a run: kind, run, attempt and verdict, then number and points of each subtask. */
type PackedRun = [0 | 1, ...(number | null)[]]

interface PackedPage {
  /** Users of the runs, each once. */
  uids: string[]
  /** In the order of the journal; events that are not about runs are stored unpacked. */
  events: (PackedRun | JournalEvent)[]
}

/** Packs events into text, which takes about a quarter of the space of documents and is read ten times as fast. */
export function packEvents(events: readonly JournalEvent[]): string {
  const numbers = new Map<string, number>()
  const numberOf = (uid: string) => {
    const number = numbers.get(uid) ?? numbers.size
    numbers.set(uid, number)
    return number
  }
  const packed = events.map((event): PackedPage['events'][number] => {
    if (event.kind !== 'submitted' && event.kind !== 'judged') return event
    const run = [event.submitId, numberOf(event.uid), event.pid, event.submittedAtMs]
    if (event.kind === 'submitted') return event.attempt === undefined ? [0, ...run] : [0, ...run, event.attempt]
    const { status, score, timeMs } = event.verdict
    const packed: PackedRun = [1, ...run, event.attempt, status, score, timeMs]
    for (const { num, points } of event.verdict.subtasks ?? []) packed.push(num, points)
    return packed
  })
  return JSON.stringify({ uids: [...numbers.keys()], events: packed } satisfies PackedPage)
}

/** Reverses `packEvents`. */
export function unpackEvents(text: string): JournalEvent[] {
  const { uids, events } = JSON.parse(text) as PackedPage
  return events.map((event) => (Array.isArray(event) ? unpackRun(event, uids) : event))
}

function unpackRun(packed: PackedRun, uids: readonly string[]): JournalEvent {
  const [kind, submitId, uid, pid, submittedAtMs, attempt, status, score, timeMs, ...rest] = packed as number[]
  const run = { submitId, uid: uids[uid ?? 0], pid, submittedAtMs }
  if (kind === 0) return { kind: 'submitted', ...run, ...(attempt === undefined ? {} : { attempt }) } as JournalEvent
  const subtasks = rest.flatMap((num, index) => (index % 2 === 0 ? [{ num, points: rest[index + 1] ?? 0 }] : []))
  const verdict = { status, score, timeMs, ...(subtasks.length > 0 ? { subtasks } : {}) }
  return { kind: 'judged', ...run, attempt, verdict } as JournalEvent
}
