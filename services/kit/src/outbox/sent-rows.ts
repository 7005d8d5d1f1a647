import type { Model, QueryFilter } from 'mongoose'
import type { Clock } from '../time/clock.ts'
import type { OutboxRow } from './outbox.model.ts'

/** This many events are marked as sent by one write, or those of this time. */
const maxUnmarked = 100
const unmarkedMs = 2_000

/**
 * Published events that are not marked as sent yet, so that several relay runs share one write. Until then the relay of
 * this process skips them; if the process dies before, they are published again.
 */
export interface SentRows {
  /**
   * Part of a filter that excludes them; an expression, so that the database does not choose an index on IDs for it.
   */
  exclusionFilter: () => QueryFilter<OutboxRow>
  add: (ids: readonly string[]) => void
  /** Whether it is time to write the marks. */
  isDue: () => boolean
  /** Marks all of them; a read that starts after it finds none. */
  mark: () => Promise<void>
  /** The broker has lost its data: they have to be published again. */
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
      // A majority has to acknowledge this, because the relay reads with majority concern and would find the rows
      // again.
      await rows.updateMany({ _id: { $in: ids } }, { $set: { sentAt: clock.now() }, $unset: { pending: 1 } })
      for (const id of ids) unmarked.delete(id)
      sinceMs = performance.now()
    },
    forget: () => unmarked.clear(),
  }
}
