import { mongo, type ClientSession } from 'mongoose'
import { inTransaction, isDuplicateKey, repeatTransaction } from '@verdict/kit/mongo'
import type { JournalContext } from './context.ts'
import { journalKey, type JournalEvent } from './journal.rules.ts'

/**
 * A transaction that writes to the journal of a contest, when it is its turn: those of one process would else run into each
 * other, and be tried again.
 */
export function inJournalTransaction<T>(
  ctx: Pick<JournalContext, 'db' | 'journalQueue'>,
  cid: number,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return ctx.journalQueue.run(cid, () => inTransaction(ctx.db, work))
}

/**
 * Writes events at the end of a contest's journal, in the caller's transaction; what is in it already is left out.
 * Writers of one contest wait for each other, so that readers see the numbers in order. Gives how many were written; a
 * contest that is gone takes none.
 */
export async function appendJournal(
  ctx: Pick<JournalContext, 'journal' | 'journalHeads' | 'clock'>,
  session: ClientSession,
  cid: number,
  events: readonly JournalEvent[],
): Promise<number> {
  const keyed = new Map(events.map((event) => [journalKey(event), event]))
  for (const key of await knownKeys(ctx, session, cid, [...keyed.keys()])) keyed.delete(key)
  if (keyed.size === 0) return 0
  const after = await takeNumbers(ctx, session, cid, keyed.size)
  if (after === null) return 0
  try {
    await ctx.journal.insertMany(toEntries(ctx, cid, after, keyed), { session, lean: true })
  } catch (error) {
    // A single write of another process was faster, which this transaction does not see.
    throw isDuplicateKey(error, 'seq') ? repeatTransaction(error) : error
  }
  return keyed.size
}

/**
 * The number behind which entries may be written, null for a contest that is gone. Transactions meet at the head of a journal;
 * single writes move it on only now and then.
 */
async function takeNumbers(
  ctx: Pick<JournalContext, 'journal' | 'journalHeads'>,
  session: ClientSession,
  cid: number,
  count: number,
): Promise<number | null> {
  const head = await ctx.journalHeads
    .findOneAndUpdate({ _id: cid }, { $inc: { seq: count } }, { session, returnDocument: 'after' })
    .lean()
  if (head === null) return null
  const last = await findLast(ctx, cid, session)
  if (last <= head.seq - count) return head.seq - count
  await ctx.journalHeads.updateOne({ _id: cid }, { $set: { seq: last + count } }, { session })
  return last
}

async function findLast(
  { journal }: Pick<JournalContext, 'journal'>,
  cid: number,
  session: ClientSession | null = null,
): Promise<number> {
  const last = await journal.findOne({ cid }, { seq: 1 }).sort({ seq: -1 }).session(session).lean()
  return last?.seq ?? 0
}

type AppendContext = Pick<JournalContext, 'journal' | 'journalWatermarks' | 'journalHeads' | 'clock'>

/** Events that stand one after another in a journal, behind the entry numbered `after`. */
export interface AppendedEvents {
  after: number
  events: readonly JournalEvent[]
  /** Whether anything was written, of these or before them. */
  isNew: boolean
}

/**
 * `appendJournal` by a single write without a transaction: each entry stands for itself, and takes the number behind the last one,
 * which the index gives to one writer alone. What this process wrote last it remembers; it looks where another has written since, and
 * where events are known already. Not for two calls of one contest at once.
 */
export async function appendNewEvents(
  ctx: AppendContext,
  cid: number,
  events: readonly JournalEvent[],
): Promise<AppendedEvents> {
  const left = new Map(events.map((event) => [journalKey(event), event]))
  let isNew = false
  while (left.size > 0) {
    const after = ctx.journalWatermarks.get(cid) ?? (await findEnd(ctx, cid))
    if (after === null) break
    const { written, isWhole } = await insertEntries(ctx, cid, after, left)
    isNew ||= written > 0
    if (isWhole) {
      ctx.journalWatermarks.advance(cid, after + left.size)
      return { after, events: [...left.values()], isNew }
    }
    ctx.journalWatermarks.forget(cid)
    for (const key of await knownKeys(ctx, null, cid, [...left.keys()])) left.delete(key)
  }
  return { after: 0, events: [], isNew }
}

/** Writes as many as it can, in their order; another writer may be faster, or one of them may be known. */
async function insertEntries(
  ctx: Pick<AppendContext, 'journal' | 'journalWatermarks' | 'clock'>,
  cid: number,
  after: number,
  keyed: ReadonlyMap<string, JournalEvent>,
): Promise<{ written: number; isWhole: boolean }> {
  try {
    await ctx.journal.collection.insertMany(toEntries(ctx, cid, after, keyed), { ordered: true })
    return { written: keyed.size, isWhole: true }
  } catch (error) {
    ctx.journalWatermarks.forget(cid)
    if (!isDuplicateKey(error)) throw error
    return { written: error instanceof mongo.MongoBulkWriteError ? error.insertedCount : 0, isWhole: false }
  }
}

/** The number of the last entry, null for a contest that is gone; brings the head of the journal up to it. */
async function findEnd(ctx: AppendContext, cid: number): Promise<number | null> {
  const { journalWatermarks, journalHeads } = ctx
  const last = journalWatermarks.atLeast(cid) ?? (await findLast(ctx, cid))
  const head = await journalHeads
    .findOneAndUpdate({ _id: cid }, { $max: { seq: last } }, { returnDocument: 'after' })
    .lean()
  if (head === null) journalWatermarks.forget(cid)
  else journalWatermarks.confirm(cid, head.seq)
  return head?.seq ?? null
}

async function knownKeys(
  { journal }: Pick<JournalContext, 'journal'>,
  session: ClientSession | null,
  cid: number,
  keys: readonly string[],
): Promise<string[]> {
  const known = await journal
    .find({ cid, key: { $in: [...keys] } }, { key: 1 })
    .session(session)
    .lean()
  return known.map(({ key }) => key)
}

function toEntries(
  { clock }: Pick<JournalContext, 'clock'>,
  cid: number,
  after: number,
  keyed: ReadonlyMap<string, JournalEvent>,
) {
  const at = clock.now()
  return [...keyed].map(([key, event], index) => ({ cid, seq: after + 1 + index, key, at, event }))
}
