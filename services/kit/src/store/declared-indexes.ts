import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Connection, Model, mongo } from 'mongoose'
import { createSemaphore } from '../concurrency/keyed-queue.ts'
import type { Log } from '../log.ts'

/** Of a database: which collections and indexes have been built in it. */
interface SchemaState {
  _id: 'indexes'
  /** Fingerprint of the declarations. */
  declared: string
  /** How many collections and indexes the database had when all of them had last been built. */
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

/** After a start has its resources back. */
const checkAfterMs = 10_000
/**
 * Of all services in this process, at once. More would not be done sooner, but would hold the connections of the pool that
 * what else begins meanwhile waits for.
 */
const building = createSemaphore(8)

/** Keeps the library from building the indexes of each model as soon as it is made: `buildDeclaredIndexes` does. */
export function deferIndexes(db: Connection): void {
  Object.assign(db.config, { autoCreate: false, autoIndex: false })
}

/**
 * Builds the collections and indexes of all models that were made so far. A start at which nothing has been declared anew
 * asks the database a single question instead of some hundred. What is missing all the same (a collection was dropped, a
 * backup restored without its indexes) is built soon after it, where the database has not as many of them as it had. Models
 * that are made later build their own.
 *
 * @throws MongoServerError when an index cannot be built
 */
export async function buildDeclaredIndexes(
  db: Connection,
  { log, afterMs = checkAfterMs }: { log: Log; afterMs?: number },
): Promise<IndexCheck> {
  const models = Object.values(db.models)
  // Each has looked by then that it is to build nothing itself.
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

/** Of collections that no model declares, too: where one of them has come, all are checked once. */
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
    // One after the other: nobody waits for it.
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
 * Builds the collection of a model and its indexes, as far as they are not there, by one command: the server makes one
 * change of a schema after the other, and writes each to its journal.
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
