import type { Collection, Connection } from 'mongoose'
import { defineJob, type Job, type JobResult } from '../job/job.ts'
import { isDuplicateKey } from '../store/mongo.ts'

/** Every row of a projection has these fields besides its data. */
export interface ProjectionRow {
  _id: string | number
  /** Version given by the owner, higher after every change. Older versions than the stored one are ignored. */
  version: number
  /** Deleted by the owner; the row is kept. */
  deleted: boolean
}

/** The owner of the data. */
export interface ProjectionSource<Row extends ProjectionRow> {
  /** All rows, deleted ones included, in the order of their last change, after a cursor ('': from the beginning). */
  list: (cursor: string) => Promise<{ rows: Row[]; cursor: string; more: boolean }>
  /** Rows by ID, at most `batchSize`; IDs that never existed are missing. */
  getMany: (ids: Row['_id'][]) => Promise<Row[]>
}

export interface ProjectionOptions<Row extends ProjectionRow> {
  /** Name of the replicated data, such as `users`. */
  name: string
  db: Connection
  /** Collection of the rows. */
  collection: string
  /**
   * Schema version of the rows. When it is raised, all rows are read again although their versions are the same.
   * Default: 1.
   */
  shape?: number
  /** Whether a deleted row keeps its last data; otherwise it is replaced by what the source returns. Default: true. */
  keepsLastKnown?: boolean
  source: ProjectionSource<Row>
  /** Reads stored rows by ID. */
  read: (ids: readonly Row['_id'][]) => Promise<Row[]>
  /**
   * Called before changed rows are stored, to update what is derived from them. After a crash it may be called again
   * with the same rows, so it has to be idempotent.
   */
  onChanged?: (rows: readonly Row[]) => Promise<void>
  /**
   * Called after changed rows were stored, to invalidate caches of them. A crash just before skips it: what must not be
   * missed belongs into `onChanged`.
   */
  onStored?: (rows: readonly Row[]) => Promise<void>
}

/** A read-only replica of rows that another service owns. */
export interface Projection<Row extends ProjectionRow> {
  /**
   * Stores rows that are newer than the stored ones and returns their number. Late and repeated rows change nothing.
   */
  apply: (rows: readonly Row[]) => Promise<number>
  /** Jobs that catch up at the start and every few minutes, and compare all rows with the owner each night. */
  jobs: readonly Job[]
}

/** Ids asked for at once. */
export const batchSize = 500
const catchUpEveryMs = 5 * 60_000
const nightly = { cron: '20 4 * * *', timezone: 'Asia/Shanghai' }

const nothing = () => Promise.resolve()

/** Returns the number of stored rows. */
type StoreRows<Row> = (rows: readonly Row[], options: { again: boolean }) => Promise<number>

interface Progress {
  _id: string
  cursor: string
  shape?: number
  /** Rows of an earlier shape are being replaced. */
  reshaping?: boolean
}

/** Stores the rows of the owner that are newer than the stored ones. */
function createRowStore<Row extends ProjectionRow>(options: ProjectionOptions<Row>, stored: Collection<ProjectionRow>) {
  const { read, onChanged = nothing, onStored = nothing } = options
  const updateTo = updateBy(options)

  async function knownVersions(rows: readonly Row[]): Promise<Map<Row['_id'], number>> {
    const ids = rows.map((row) => row._id)
    const known = await stored.find({ _id: { $in: ids } }, { projection: { version: 1 } }).toArray()
    return new Map(known.map(({ _id, version }) => [_id, version]))
  }

  /** Returns the number of stored rows. With `again` it also stores those of the same version. */
  async function store(rows: readonly Row[], { again }: { again: boolean }): Promise<number> {
    if (rows.length === 0) return 0
    const known = await knownVersions(rows)
    const newer = rows.filter(({ _id, version }) => {
      const knownVersion = known.get(_id) ?? 0
      return version > knownVersion || (again && version === knownVersion)
    })
    if (newer.length === 0) return 0
    await onChanged(newer)
    // If a newer version arrived meanwhile, derived data must be updated from it.
    if (!(await write(newer, again))) await onChanged(await read(newer.map((row) => row._id)))
    await onStored(newer)
    return newer.length
  }

  /** Returns false if another process wrote concurrently. */
  async function write(rows: readonly Row[], again: boolean): Promise<boolean> {
    const updates = rows.map((row) => ({
      filter: { _id: row._id, version: again ? { $lte: row.version } : { $lt: row.version } },
      update: updateTo(row),
    }))
    const writeAll = (upsert: boolean) =>
      stored.bulkWrite(
        updates.map((update) => ({ updateOne: { ...update, upsert } })),
        { ordered: false },
      )
    try {
      await writeAll(true)
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      // A row inserted by another process may be older than this one.
      await writeAll(false)
      return false
    }
  }

  return store
}

/** Reads what the owner changed since the last run, starting at the stored cursor. */
function createCatchUp<Row extends ProjectionRow>(
  { name, db, source, shape = 1 }: ProjectionOptions<Row>,
  store: StoreRows<Row>,
) {
  const progress = db.collection<Progress>('projections')

  /** Returns the cursor to continue from, which is the beginning if the structure of stored rows has changed. */
  async function beginCatchUp(): Promise<{ cursor: string; again: boolean }> {
    const saved = await progress.findOne({ _id: name })
    if (saved === null || (saved.shape ?? 1) === shape)
      return { cursor: saved?.cursor ?? '', again: saved?.reshaping === true }
    await progress.updateOne({ _id: name }, { $set: { cursor: '', shape, reshaping: true } })
    return { cursor: '', again: true }
  }

  async function catchUp(signal: AbortSignal): Promise<JobResult> {
    const begun = await beginCatchUp()
    let { cursor } = begun
    let changed = 0
    for (let more = true; more && !signal.aborted;) {
      const page = await source.list(cursor)
      changed += await store(page.rows, begun)
      more = page.more
      const reshaping = begun.again && more
      // Without changes nothing is written.
      if (page.cursor === cursor && reshaping === begun.again) continue
      cursor = page.cursor
      await progress.updateOne({ _id: name }, { $set: { cursor, shape, reshaping } }, { upsert: true })
    }
    return { changed }
  }

  return catchUp
}

/**
 * Compares every row with the owner. The owner is right even if its version is lower: its database was then restored
 * from a backup.
 */
function createComparison<Row extends ProjectionRow>(
  options: ProjectionOptions<Row>,
  stored: Collection<ProjectionRow>,
) {
  const { source, read, onChanged = nothing, onStored = nothing } = options
  const updateTo = updateBy(options)

  async function compareAll(signal: AbortSignal): Promise<number> {
    let corrected = 0
    let batch: ProjectionRow[] = []
    const rows = stored.find({ deleted: false }, { projection: { version: 1, deleted: 1 } }).sort({ _id: 1 })
    for await (const row of rows) {
      if (signal.aborted) return corrected
      batch.push(row)
      if (batch.length < batchSize) continue
      corrected += await compare(batch)
      batch = []
    }
    return corrected + (batch.length === 0 ? 0 : await compare(batch))
  }

  async function compare(copies: readonly ProjectionRow[]): Promise<number> {
    const originals = await source.getMany(copies.map((row) => row._id))
    const byId = new Map(originals.map((row) => [row._id, row]))
    let corrected = 0
    for (const { _id, version } of copies) {
      const row = byId.get(_id) ?? (await deletedAtOwner(_id))
      if (row === undefined || (row.version === version && !row.deleted)) continue
      await onChanged([row])
      // Only the compared version is replaced, as an event may have brought a newer one.
      corrected += (await stored.updateOne({ _id, version }, updateTo(row))).modifiedCount
      await onStored([row])
    }
    return corrected
  }

  async function deletedAtOwner(id: Row['_id']): Promise<Row | undefined> {
    const [row] = await read([id])
    return row === undefined ? undefined : { ...row, deleted: true }
  }

  return compareAll
}

/**
 * This service's own copy of rows that another service owns. It is updated by events through `apply`, catches up at the
 * start with what changed while no process was running, and is repaired by its jobs if an event was lost; neither needs
 * the bus.
 */
export function createProjection<Row extends ProjectionRow>(options: ProjectionOptions<Row>): Projection<Row> {
  const { name, db, source } = options
  const stored = db.collection<ProjectionRow>(options.collection)
  const store = createRowStore(options, stored)
  const compareAll = createComparison(options, stored)
  const apply = (rows: readonly Row[]) => store(rows, { again: false })

  async function reconcile(signal: AbortSignal): Promise<JobResult> {
    let cursor = ''
    let changed = 0
    for (let more = true; more && !signal.aborted;) {
      const page = await source.list(cursor)
      changed += await apply(page.rows)
      ;({ cursor, more } = page)
    }
    return { changed, corrected: await compareAll(signal) }
  }

  return {
    apply,
    jobs: [
      defineJob({
        name: `catch-up-${name}`,
        schedule: { everyMs: catchUpEveryMs },
        atStart: true,
        run: createCatchUp(options, store),
      }),
      defineJob({ name: `reconcile-${name}`, schedule: nightly, run: reconcile }),
    ],
  }
}

type UpdateRow = (row: ProjectionRow) => { $set: object; $setOnInsert?: object }

function updateBy({ keepsLastKnown }: { keepsLastKnown?: boolean }): UpdateRow {
  return keepsLastKnown === false ? replaceBy : keepLastKnown
}

function replaceBy({ _id, ...fields }: ProjectionRow): ReturnType<UpdateRow> {
  return { $set: fields }
}

function keepLastKnown({ _id, ...fields }: ProjectionRow): ReturnType<UpdateRow> {
  if (!fields.deleted) return { $set: fields }
  const { version, deleted, ...lastKnown } = fields
  return { $set: { version, deleted }, $setOnInsert: lastKnown }
}
