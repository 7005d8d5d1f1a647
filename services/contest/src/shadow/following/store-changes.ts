import type { AnyBulkWriteOperation } from 'mongoose'
import type { ShadowContext } from '../context.ts'
import { parseFeedLine, toChangeSet, type Change } from '../primary/feed-line.rules.ts'
import type { PrimaryObjectDoc, ShadowDoc } from '../primary/shadow.model.ts'
import { PrimaryError } from './primary.client.ts'
import { tooLong } from './read-lines.ts'

/** Most stored objects of one contest. */
export const maxObjects = 300_000

/** Changes of several feed lines. */
export interface FeedBatch {
  changes: Change[]
  /** Token of the last line that has one. */
  token: string | null
  lines: number
  broken: number
  /** Whether lines are counted: lines between a token and the next one were counted before. */
  isCounting: boolean
}

export function emptyBatch(isCounting: boolean): FeedBatch {
  return { changes: [], token: null, lines: 0, broken: 0, isCounting }
}

/** Adds a line to a batch, in place. */
export function addLine(batch: FeedBatch, text: string | typeof tooLong): void {
  const line = text === tooLong ? ({ kind: 'broken' } as const) : parseFeedLine(text)
  if (line.kind === 'blank') return
  if (line.kind === 'event') {
    batch.changes.push(...line.changes)
    batch.token = line.token ?? batch.token
    batch.isCounting ||= line.token !== null
  }
  if (!batch.isCounting) return
  batch.lines += 1
  if (line.kind === 'broken') batch.broken += 1
}

type Context = Pick<ShadowContext, 'shadows' | 'shadowObjects' | 'clock'>

/**
 * Stores the changes, then the position; after a crash in between they are read again, which is idempotent. False: the
 * connection was changed, and reading has to stop.
 *
 * @throws PrimaryError too_large
 */
export async function storeBatch(ctx: Context, shadow: ShadowDoc, batch: FeedBatch): Promise<boolean> {
  const { _id: cid, generation, revision } = shadow
  const isCurrent = await ctx.shadows.exists({ _id: cid, revision })
  if (isCurrent === null) return false
  const operations = operationsFor(cid, generation, batch.changes)
  const added = operations.length === 0 ? 0 : await write(ctx, operations)
  const after = await ctx.shadows
    .findOneAndUpdate(
      { _id: cid, revision },
      {
        $set: {
          lastReadAt: ctx.clock.now(),
          isConnected: true,
          fault: null,
          ...(batch.token === null ? {} : { token: batch.token }),
        },
        $inc: { lines: batch.lines, brokenLines: batch.broken, objects: added },
      },
      { returnDocument: 'after' },
    )
    .lean<ShadowDoc>()
  if ((after?.objects ?? 0) > maxObjects) throw new PrimaryError('too_large', String(maxObjects))
  return after !== null
}

function operationsFor(cid: number, generation: number, changes: readonly Change[]) {
  const { cleared, objects } = toChangeSet(changes)
  const operations: AnyBulkWriteOperation<PrimaryObjectDoc>[] = [...cleared].map((type) => ({
    deleteMany: { filter: { cid, type } },
  }))
  for (const [type, ofType] of objects)
    for (const [id, object] of ofType) {
      const filter = { cid, type, id }
      if (object === null) operations.push({ deleteOne: { filter } })
      else operations.push({ replaceOne: { filter, replacement: { cid, type, id, generation, object }, upsert: true } })
    }
  return operations
}

async function write(
  { shadowObjects }: Context,
  operations: AnyBulkWriteOperation<PrimaryObjectDoc>[],
): Promise<number> {
  const { upsertedCount, deletedCount } = await shadowObjects.bulkWrite(operations, { ordered: true })
  return upsertedCount - deletedCount
}

/** Deletes objects that a complete read has not reported again. */
export async function deleteStaleObjects(ctx: Context, { _id: cid, generation, revision }: ShadowDoc): Promise<void> {
  const { deletedCount } = await ctx.shadowObjects.deleteMany({ cid, generation: { $lt: generation } })
  await ctx.shadows.updateOne({ _id: cid, revision }, { $inc: { objects: -deletedCount } })
}
