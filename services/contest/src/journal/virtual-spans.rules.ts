import type { Interval } from './intervals.rules.ts'

/** A virtual run began (with its scheduled end), or its participant ended it early. Times are in ms since 1970. */
export type VirtualEvent =
  | { kind: 'virtual_started'; id: number; uid: string; atMs: number; untilMs: number }
  | { kind: 'virtual_ended'; id: number; uid: string; atMs: number }

/** Virtual runs by uid, then by number. */
export type VirtualSpans = Map<string, Map<number, Interval>>

/** Applies an event in place; order and repetition do not matter. */
export function applyVirtualEvent(spans: VirtualSpans, event: VirtualEvent): void {
  const ofUser = spans.get(event.uid) ?? new Map<number, Interval>()
  spans.set(event.uid, ofUser)
  const { fromMs, untilMs } = ofUser.get(event.id) ?? { fromMs: Infinity, untilMs: Infinity }
  const [from, until] = event.kind === 'virtual_started' ? [event.atMs, event.untilMs] : [fromMs, event.atMs]
  ofUser.set(event.id, { fromMs: from, untilMs: Math.min(untilMs, until) })
}

/** Whether the user was in a virtual run at that moment; what they submitted then counts only for that run. */
export function isVirtual(spans: VirtualSpans, uid: string, atMs: number): boolean {
  const ofUser = spans.get(uid)
  if (ofUser === undefined) return false
  for (const { fromMs, untilMs } of ofUser.values()) if (atMs >= fromMs && atMs < untilMs) return true
  return false
}
