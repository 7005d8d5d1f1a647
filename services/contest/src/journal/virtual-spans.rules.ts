import type { Interval } from './intervals.rules.ts'

/** A virtual run began, with when it ends by itself; or its participant gave it up. Times are ms since 1970. */
export type VirtualEvent =
  | { kind: 'virtual_started'; id: number; uid: string; atMs: number; untilMs: number }
  | { kind: 'virtual_ended'; id: number; uid: string; atMs: number }

/** Virtual runs by uid, then number. */
export type VirtualSpans = Map<string, Map<number, Interval>>

/** Takes an event in, in place: its order among those of its run matters not, nor how often it comes. */
export function applyVirtualEvent(spans: VirtualSpans, event: VirtualEvent): void {
  const ofUser = spans.get(event.uid) ?? new Map<number, Interval>()
  spans.set(event.uid, ofUser)
  const { fromMs, untilMs } = ofUser.get(event.id) ?? { fromMs: Infinity, untilMs: Infinity }
  const [from, until] = event.kind === 'virtual_started' ? [event.atMs, event.untilMs] : [fromMs, event.atMs]
  ofUser.set(event.id, { fromMs: from, untilMs: Math.min(untilMs, until) })
}

/** Whether the user was in a virtual run then: what they submitted is of that run alone. */
export function isVirtual(spans: VirtualSpans, uid: string, atMs: number): boolean {
  const ofUser = spans.get(uid)
  if (ofUser === undefined) return false
  for (const { fromMs, untilMs } of ofUser.values()) if (atMs >= fromMs && atMs < untilMs) return true
  return false
}
