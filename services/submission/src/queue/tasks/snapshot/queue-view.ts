import { type Lane } from '../lane.rules.ts'
import type { TaskMove } from '../queue-signals.ts'
import { shortQueue, toSnapshot, type QueueSnapshot, type TaskGroup } from './queue-snapshot.rules.ts'
import { flowKey } from './fair-share.rules.ts'
import { unfinishedStates, type TaskState } from '../task.model.ts'

/**
 * The state of the queue as far as this process knows it: the last count, and the transitions that this process has
 * made since.
 */
export interface QueueView {
  /** Begins a count; the returned function has to be called with its result. */
  beginCount: () => (groups: readonly TaskGroup[]) => void
  /** Records transitions that this process has made. */
  move: (moves: readonly TaskMove[]) => void
  /**
   * Records transitions that are about to be stored; the returned function has to be called when they were stored or
   * given up.
   */
  store: (moves: readonly TaskMove[]) => () => void
  /** Invalidates the view after unknown changes. */
  invalidate: () => void
  /**
   * Undefined if a count is needed: the last one is too old, the queue is long, or counts have diverged from the view
   * because other processes move tasks, too.
   */
  snapshot: () => QueueSnapshot | undefined
  /** Whether it is known that no task is unfinished. */
  isEmpty: () => boolean
}

interface ViewOptions {
  /** Maximum age of a count while there are tasks. */
  maxAgeMs: number
  /** Maximum age of a count while there are none. */
  maxEmptyAgeMs: number
  nowMs?: () => number
}

interface TrackedGroup {
  state: TaskState
  lane: Lane
  tenant: string
  count: number
}

/** The view is not used for this long after counts have diverged from it. */
const distrustMs = 60_000
/**
 * A single count may differ because of a change that was stored before it and is recorded after it; this many in a row
 * mean that other processes move tasks.
 */
const maxMismatches = 3

const isUnfinished = (state: TaskState) => unfinishedStates.some((one) => one === state)

function keyOf(state: TaskState, flow: { lane: Lane; tenant: string }): string {
  return `${state} ${flowKey(flow)}`
}

function trackedIn(groups: readonly TaskGroup[]): Map<string, TrackedGroup> {
  const tracked = new Map<string, TrackedGroup>()
  for (const { _id, count } of groups) if (count > 0) tracked.set(keyOf(_id.state, _id), { ..._id, count })
  return tracked
}

function isSame(a: ReadonlyMap<string, TrackedGroup>, b: ReadonlyMap<string, TrackedGroup>): boolean {
  return a.size === b.size && [...a].every(([key, { count }]) => b.get(key)?.count === count)
}

/** Detects whether other processes move tasks, by counts that differ from the view. */
function createDivergence(nowMs: () => number) {
  let differing = 0
  let untilMs = -Infinity
  return {
    isOpen: () => nowMs() < untilMs,
    /** Records whether a count matched the view, and returns it. */
    isConfirmed(isAsExpected: boolean): boolean {
      differing = isAsExpected ? 0 : differing + 1
      if (differing >= maxMismatches) {
        differing = 0
        untilMs = nowMs() + distrustMs
      }
      return isAsExpected
    },
  }
}

export function createQueueView({ maxAgeMs, maxEmptyAgeMs, nowMs = () => performance.now() }: ViewOptions): QueueView {
  let tracked: Map<string, TrackedGroup> | undefined
  let validUntilMs = -Infinity
  let changes = 0
  let storing = 0
  const divergence = createDivergence(nowMs)

  function add(state: TaskState | undefined, { lane, tenant }: TaskMove, by: number): void {
    if (tracked === undefined || state === undefined || !isUnfinished(state)) return
    const key = keyOf(state, { lane, tenant })
    const count = (tracked.get(key)?.count ?? 0) + by
    if (count > 0) tracked.set(key, { state, lane, tenant, count })
    else tracked.delete(key)
  }

  const isUnknown = () => tracked === undefined || nowMs() > validUntilMs || divergence.isOpen()

  const view: QueueView = {
    beginCount() {
      const before = changes
      const beganAtMs = nowMs()
      return (groups) => {
        // It is unknown whether the count includes changes that happened or are being stored meanwhile.
        if (changes !== before || storing > 0) return
        const counted = trackedIn(groups)
        // A difference may be due to a change that is not reported yet, so a second count must confirm it.
        tracked = tracked === undefined || divergence.isConfirmed(isSame(tracked, counted)) ? counted : undefined
        validUntilMs = beganAtMs + (counted.size === 0 ? maxEmptyAgeMs : maxAgeMs)
      }
    },
    move(moves) {
      changes += moves.length
      if (moves.length > 0 && tracked?.size === 0) validUntilMs = Math.min(validUntilMs, nowMs() + maxAgeMs)
      for (const one of moves) {
        add(one.from, one, -1)
        add(one.to, one, 1)
      }
    },
    store(moves) {
      storing += 1
      view.move(moves)
      return () => {
        storing -= 1
        changes += 1
      }
    },
    invalidate() {
      changes += 1
      tracked = undefined
    },
    snapshot() {
      if (tracked === undefined || isUnknown()) return undefined
      const groups = [...tracked.values()].map(({ state, lane, tenant, count }) => {
        return { _id: { state, lane, tenant }, count, oldest: new Date(0) }
      })
      const waiting = groups.reduce((sum, { _id, count }) => sum + (_id.state === 'waiting' ? count : 0), 0)
      return waiting > shortQueue ? undefined : toSnapshot(groups)
    },
    isEmpty: () => tracked?.size === 0 && !isUnknown(),
  }
  return view
}
