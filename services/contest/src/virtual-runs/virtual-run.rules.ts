import type { VirtualSpan } from '../ranking/virtual-line.rules.ts'
import type { BoardView } from '../ranking/view.rules.ts'
import type { VirtualRunDoc } from './virtual-run.model.ts'

/** Start and end of a virtual run. */
export type VirtualWindow = Pick<VirtualRunDoc, 'startsAt' | 'endsAt'>

/** The start belongs to it, the end does not. */
export function isRunning({ startsAt, endsAt }: VirtualWindow, at: Date): boolean {
  return startsAt <= at && at < endsAt
}

export function spanOf({ uid, startsAt, endsAt }: Pick<VirtualRunDoc, 'uid'> & VirtualWindow): VirtualSpan {
  return { uid, fromMs: startsAt.getTime(), untilMs: endsAt.getTime() }
}

interface ViewFacts {
  /** The public sees the frozen board of the contest now. */
  isFrozen: boolean
  /** The moment that is asked for, minutes after the start; null: the latest. */
  atMinute: number | null
}

/**
 * Returns the views of a virtual board at an instant. During the run, the others are shown as of its last full minute,
 * with the freeze of that time; afterwards as on the board of the contest.
 */
export function virtualViews(
  run: VirtualWindow,
  { isFrozen, atMinute }: ViewFacts,
  now: Date,
): { all: BoardView; own: BoardView } {
  const shown = { isFrozen: isFrozen || isRunning(run, now), containsEnd: false }
  const limit = atMinute === null ? {} : { untilSec: atMinute * 60 }
  const own = { ...shown, ...limit }
  if (!isRunning(run, now)) return { all: own, own }
  const minute = Math.floor((now.getTime() - run.startsAt.getTime()) / 60_000)
  return { all: { ...shown, untilSec: Math.min(minute, atMinute ?? Infinity) * 60 }, own }
}
