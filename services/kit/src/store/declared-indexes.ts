import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Connection, Model, mongo } from 'mongoose'
import { createSemaphore } from '../concurrency/keyed-queue.ts'
import type { Log } from '../log.ts'

/** Which collections and indexes were built in a database. */
interface SchemaState {
  _id: 'indexes'
  /** Hash of the declarations. */
  declared: string
  /** Number of collections and indexes when all had last been built. */
  size?: DatabaseSize
}

interface DatabaseSize {
  collections: number
  indexes: number
}

export interface IndexCheck {
  /** Ends it; resolves when nothing of it runs any more. */
  stop: () => Promise<void>
}

/** Delay of the check after a start, when the process is less busy. */
const checkAfterMs = 10_000
/**
 * Limits index builds over all services of this process. More would not be faster, but would use up the connections of
 * the pool.
 */
const building = createSemaphore(8)

/** Keeps mongoose from building the indexes of each model when it is created: `buildDeclaredIndexes` does that. */
export function deferIndexes(db: Connection): void {
  Object.assign(db.config, { autoCreate: false, autoIndex: false })
}

/**
 * Builds the collections and indexes of all models that exist so far. If the declarations have not changed, a start
 * costs a single query instead of hundreds. Indexes that are missing nevertheless (a dropped collection, a backup
 * restored without indexes) are built soon after the start, if the database has fewer of them than before. Models that
 * are created later build their own.
 *
 * @throws MongoServerError when an index cannot be built
 */
export async function buildDeclaredIndexes(
  db: Connection,
  { log, afterMs = checkAfterMs }: { log: Log; afterMs?: number },
): Promise<IndexCheck> {
  const models = Object.values(db.models)
  // After this, each model has seen that it must not build indexes itself, so the options can be set again.
  await Promise.all(models.map((model) => model.init()))
  Object.assign(db.config, { autoCreate: true, autoIndex: true })
  const states = db.collection<SchemaState>('schema')
  const declared = fingerprintOf(models)
  const known = await states.findOne({ _id: 'indexes' })
  const note = async () => {
    const size = await sizeOf(db)
    await states.updateOne({ _id: 'indexes' }, { $set: { declared, size } }, { upsert: true })
  }
  if (known?.declared === declared) return checkLater(db, models, { known, note, afterMs, log })
  await Promise.all(models.map(build))
  await note()
  return { stop: async () => undefined }
}

/** Includes collections without a model: if one appears, all indexes are checked once. */
async function sizeOf(db: Connection): Promise<DatabaseSize> {
  const { collections, indexes } = (await db.db?.stats()) ?? {}
  return { collections: Number(collections), indexes: Number(indexes) }
}

interface LaterCheck {
  known: SchemaState
  /** Notes that all is there. */
  note: () => Promise<void>
  afterMs: number
  log: Log
}

function checkLater(
  db: Connection,
  models: readonly Model<unknown>[],
  { known, note, afterMs, log }: LaterCheck,
): IndexCheck {
  const stopping = new AbortController()
  const { signal } = stopping

  async function check(): Promise<void> {
    await delay(afterMs, undefined, { signal, ref: false })
    const { collections, indexes } = await sizeOf(db)
    if (known.size?.collections === collections && known.size.indexes === indexes) return
    // In sequence, because nobody waits for it.
    for (const model of models) if (!signal.aborted) await build(model)
    if (!signal.aborted) await note()
  }

  const checking = check().catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'it could not be checked whether all indexes are there')
  })
  return {
    async stop() {
      stopping.abort()
      await checking
    },
  }
}

/**
 * Builds the missing collection and indexes of a model with one command, because the server runs schema changes one
 * after another and writes each to its journal.
 */
async function build(model: Model<unknown>): Promise<void> {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription)
  await building.run<unknown>(() =>
    indexes.length > 0 ? model.collection.createIndexes(indexes) : model.createCollection(),
  )
}

function fingerprintOf(models: readonly Model<unknown>[]): string {
  const declarations = models.map(({ collection, schema }) => [
    collection.name,
    schema.get('collation'),
    schema.indexes(),
  ])
  return createHash('sha256').update(JSON.stringify(declarations)).digest('hex')
}
