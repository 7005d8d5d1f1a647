import type { ClientSession } from 'mongoose'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
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
  for (const key of await knownKeys(ctx, session, cid, [...keyed.keys()])) keyed.delete(key)
  return (await writeEntries(ctx, session, cid, keyed)).events.length
}

/** Events that stand one after another in a journal, behind the entry numbered `after`. */
export interface AppendedEvents {
  after: number
  events: readonly JournalEvent[]
}

/**
 * `appendJournal` in a transaction of its own, for events of which hardly one is known already: the index that takes each once
 * tells so, and only then are the others looked for. Not for two calls of one contest at once.
 */
export async function appendNewEvents(
  ctx: Pick<ContestContext, 'db' | 'journal' | 'journalHeads' | 'clock'>,
  cid: number,
  events: readonly JournalEvent[],
): Promise<AppendedEvents> {
  const keyed = () => new Map(events.map((event) => [journalKey(event), event]))
  try {
    return await inTransaction(ctx.db, (session) => writeEntries(ctx, session, cid, keyed()))
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return inTransaction(ctx.db, async (session) => {
      const left = keyed()
      for (const key of await knownKeys(ctx, session, cid, [...left.keys()])) left.delete(key)
      return writeEntries(ctx, session, cid, left)
    })
  }
}

async function knownKeys(
  { journal }: Pick<ContestContext, 'journal'>,
  session: ClientSession,
  cid: number,
  keys: readonly string[],
): Promise<string[]> {
  const known = await journal
    .find({ cid, key: { $in: [...keys] } }, { key: 1 })
    .session(session)
    .lean()
  return known.map(({ key }) => key)
}

async function writeEntries(
  ctx: Pick<ContestContext, 'journal' | 'journalHeads' | 'clock'>,
  session: ClientSession,
  cid: number,
  keyed: ReadonlyMap<string, JournalEvent>,
): Promise<AppendedEvents> {
  const nothing = { after: 0, events: [] }
  if (keyed.size === 0) return nothing
  const head = await ctx.journalHeads
    .findOneAndUpdate({ _id: cid }, { $inc: { seq: keyed.size } }, { session, returnDocument: 'after' })
    .lean()
  if (head === null) return nothing
  const at = ctx.clock.now()
  const after = head.seq - keyed.size
  const entries = [...keyed].map(([key, event], index) => ({ cid, seq: after + 1 + index, key, at, event }))
  await ctx.journal.insertMany(entries, { session, lean: true })
  return { after, events: [...keyed.values()] }
}
