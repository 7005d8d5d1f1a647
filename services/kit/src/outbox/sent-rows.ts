import type { Model, QueryFilter } from 'mongoose'
import type { Clock } from '../time/clock.ts'
import type { OutboxRow } from './outbox.model.ts'

/** So many are marked at once, or those that left within this time. */
const maxUnmarked = 100
const unmarkedMs = 2_000

/**
 * Events that have left and are not marked as sent yet: several relayings are marked by one write. Until then the process
 * that relayed them passes over them; where it dies before, they leave once more.
 */
export interface SentRows {
  /** The part of a filter that leaves them out; as an expression, so that no index of ids is chosen for it. */
  exclusionFilter: () => QueryFilter<OutboxRow>
  add: (ids: readonly string[]) => void
  /** Whether it is time to mark them. */
  isDue: () => boolean
  /** Marks all; a read that begins after it finds none of them. */
  mark: () => Promise<void>
  /** The broker has lost them: they are to leave again. */
  forget: () => void
}

export function createSentRows(rows: Model<OutboxRow>, clock: Clock): SentRows {
  const unmarked = new Set<string>()
  let sinceMs = 0
  return {
    exclusionFilter: () =>
      unmarked.size === 0 ? {} : { $expr: { $not: [{ $in: ['$_id', { $literal: [...unmarked] }] }] } },
    add(ids) {
      if (unmarked.size === 0) sinceMs = performance.now()
      for (const id of ids) unmarked.add(id)
    },
    isDue: () => unmarked.size >= maxUnmarked || (unmarked.size > 0 && performance.now() - sinceMs >= unmarkedMs),
    async mark() {
      if (unmarked.size === 0) return
      const ids = [...unmarked]
      // Acknowledged by a majority: the relay reads what a majority has, and would otherwise find them once more.
      await rows.updateMany({ _id: { $in: ids } }, { $set: { sentAt: clock.now() }, $unset: { pending: 1 } })
      for (const id of ids) unmarked.delete(id)
      sinceMs = performance.now()
    },
    forget: () => unmarked.clear(),
  }
}
