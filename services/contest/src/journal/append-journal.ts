import { mongo, type ClientSession } from 'mongoose'
import { inTransaction, isDuplicateKey, repeatTransaction } from '@verdict/kit/mongo'
import type { JournalContext } from './context.ts'
import { journalKey, type JournalEvent } from './journal.rules.ts'

/**
 * A transaction that writes to the journal of a contest. Transactions of one process run one after another, since they
 * would otherwise conflict and be retried.
 */
export function inJournalTransaction<T>(
  ctx: Pick<JournalContext, 'db' | 'journalQueue'>,
  cid: number,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return ctx.journalQueue.run(cid, () => inTransaction(ctx.db, work))
}

/**
 * Appends events to a contest's journal in the caller's transaction; known ones are skipped. Writers of a contest wait
 * for each other, so that readers see consecutive numbers. Returns the number of written entries, 0 for a deleted
 * contest.
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
    // A write of another process came first, which this transaction does not see.
    throw isDuplicateKey(error, 'seq') ? repeatTransaction(error) : error
  }
  return keyed.size
}

/**
 * The number after which entries may be written, null for a deleted contest. Transactions conflict on the head of a
 * journal; single writes update it only now and then.
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

/** Consecutive events of a journal after the entry `after`. */
export interface AppendedEvents {
  after: number
  events: readonly JournalEvent[]
  /** Whether an entry was written. */
  isNew: boolean
}

/**
 * Like `appendJournal`, without a transaction: each entry is written by itself with the next number, which a unique
 * index gives to one writer only. The process remembers its last entry and queries only if another one has written
 * since or an event may be known already. Must not run concurrently for one contest.
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
    ctx.journalWatermarks.invalidate(cid)
    for (const key of await knownKeys(ctx, null, cid, [...left.keys()])) left.delete(key)
  }
  return { after: 0, events: [], isNew }
}

/** Inserts as many entries as possible, in order; another writer may be faster, or an event may be known. */
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
    ctx.journalWatermarks.invalidate(cid)
    if (!isDuplicateKey(error)) throw error
    return { written: error instanceof mongo.MongoBulkWriteError ? error.insertedCount : 0, isWhole: false }
  }
}

/** Number of the last entry, null for a deleted contest; updates the head of the journal. */
async function findEnd(ctx: AppendContext, cid: number): Promise<number | null> {
  const { journalWatermarks, journalHeads } = ctx
  const last = journalWatermarks.atLeast(cid) ?? (await findLast(ctx, cid))
  const head = await journalHeads
    .findOneAndUpdate({ _id: cid }, { $max: { seq: last } }, { returnDocument: 'after' })
    .lean()
  if (head === null) journalWatermarks.invalidate(cid)
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
