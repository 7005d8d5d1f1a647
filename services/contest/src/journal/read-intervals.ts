import type { JournalContext } from './context.ts'
import { mergeIntervals, type Interval } from './intervals.rules.ts'

/** Merged removed intervals by contest, for contests that have any. Uses the index `{ cid, key }`. */
export async function readIntervals(
  { journal }: Pick<JournalContext, 'journal'>,
  cids: readonly number[],
): Promise<ReadonlyMap<number, readonly Interval[]>> {
  const entries = await journal.find({ cid: { $in: cids }, key: /^interval_/ }, { cid: 1, event: 1 }).lean()
  const byContest = Map.groupBy(entries, ({ cid }) => cid)
  return new Map(
    [...byContest].map(([cid, ofContest]) => {
      const events = ofContest.map(({ event }) => event)
      const restored = new Set(events.flatMap((event) => (event.kind === 'interval_restored' ? event.id : [])))
      const removed = events.flatMap((event) => (event.kind === 'interval_removed' ? event : []))
      return [cid, mergeIntervals(removed.filter(({ id }) => !restored.has(id)))]
    }),
  )
}
