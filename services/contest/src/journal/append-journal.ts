import type { ClientSession } from 'mongoose'
import { inTransaction } from '@verdict/kit/mongo'
import type { ContestContext } from '../context.ts'
import { journalKey, type JournalEvent } from './journal.rules.ts'

/**
 * A transaction that writes to the journal of a contest, when it is its turn: those of one process would else run into each
 * other, and be tried again.
 */
export function inJournalTransaction<T>(
  ctx: Pick<ContestContext, 'db' | 'journalMutex'>,
  cid: number,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return ctx.journalMutex.run(cid, () => inTransaction(ctx.db, work))
}

/**
 * Writes events at the end of a contest's journal, in the caller's transaction; what is in it already is left out.
 * Writers of one contest wait for each other, so that readers see the numbers in order. Gives how many were written; a
 * contest that is gone takes none.
 */
export async function appendJournal(
  ctx: Pick<ContestContext, 'journal' | 'journalHeads' | 'clock'>,
  session: ClientSession,
  cid: number,
  events: readonly JournalEvent[],
): Promise<number> {
  const keyed = new Map(events.map((event) => [journalKey(event), event]))
  const known = await ctx.journal
    .find({ cid, key: { $in: [...keyed.keys()] } }, { key: 1 })
    .session(session)
    .lean()
  for (const { key } of known) keyed.delete(key)
  if (keyed.size === 0) return 0
  const head = await ctx.journalHeads
    .findOneAndUpdate({ _id: cid }, { $inc: { seq: keyed.size } }, { session, returnDocument: 'after' })
    .lean()
  if (head === null) return 0
  const at = ctx.clock.now()
  const first = head.seq - keyed.size + 1
  const entries = [...keyed].map(([key, event], index) => ({ cid, seq: first + index, key, at, event }))
  await ctx.journal.insertMany(entries, { session, lean: true })
  return keyed.size
}
