import { Error as MongooseError, type ClientSession, type Connection } from 'mongoose'
import type { SiteImportKind, SiteImportOutcome } from '@verdict/proto/codes/capabilities/site-import'
import { siteImportRows, type SiteImportRow } from '@verdict/proto/http/site/site-import-rows'
import { AppError } from '../errors.ts'
import type { GrpcHandlers } from '../grpc/grpc-definitions.ts'
import { schemaError } from '../schema-errors.ts'
import { inTransaction, isDuplicateKey } from '../store/mongo.ts'
import { importedRowModel } from './imported-row.model.ts'

type Id = string | number

/** A row with the ID that it gets here. */
export interface NewRow<Row> {
  id: Id
  row: Row
}

/** How the owner of a kind of rows imports them. */
export interface SiteImportOf<K extends SiteImportKind> {
  kind: K
  /** Allocates IDs for new rows. */
  newIds: (count: number) => Promise<readonly Id[]>
  /** Finds existing rows that are the same; by default there are none. */
  match?: (row: SiteImportRow<K>) => Promise<Id | null>
  /** Refuses an invalid row. @throws AppError */
  check?: (row: SiteImportRow<K>) => Promise<void>
  /** Slow work without side effects, before the transaction. */
  prepare?: (row: SiteImportRow<K>) => Promise<SiteImportRow<K>>
  /** Stores rows in the transaction that also records their origin. May be called again, also with fewer rows. */
  write: (session: ClientSession, rows: readonly NewRow<SiteImportRow<K>>[]) => Promise<void>
  /** Called after rows were stored. */
  done?: () => void
}

interface Answer {
  outcome: SiteImportOutcome
  id: string
  code: string
  params: string
}

interface SourceRow {
  key: string
  row: string
}

interface Batch {
  rows: readonly SourceRow[]
  /** Computes the key of the stored row. */
  keyOf: (row: SourceRow) => string
  dryRun: boolean
}

interface Importer {
  kind: SiteImportKind
  import: (db: Connection, batch: Batch) => Promise<Answer[]>
}

const answer = (outcome: SiteImportOutcome, id: Id = ''): Answer => ({
  outcome,
  id: String(id),
  code: '',
  params: '{}',
})

/** The refusal that keeps a row out; other errors are thrown again. */
function refusalOf(error: unknown): Answer {
  const refusal = isDuplicateKey(error) ? new AppError('site_import.taken') : (toValidationRefusal(error) ?? error)
  if (!(refusal instanceof AppError)) throw error
  return { outcome: 'refused', id: '', code: refusal.code, params: JSON.stringify(refusal.params) }
}

/** The refusal for a row that the model of the owner does not accept, such as one without a required text. */
function toValidationRefusal(error: unknown): AppError | null {
  if (!(error instanceof MongooseError.ValidationError)) return null
  const [first] = Object.values(error.errors)
  const reason = first?.message ?? error.message
  return new AppError('site_import.row_invalid', { what: first?.path ?? '', reason, reasonZh: reason })
}

interface FreshRow<Row> {
  from: SourceRow
  key: string
  row: Row
}

/** An importer for `siteImportHandlers`. */
export function siteImportOf<K extends SiteImportKind>(options: SiteImportOf<K>): Importer {
  return { kind: options.kind, import: (db, batch) => importRows(db, options, batch) }
}

async function importRows<K extends SiteImportKind>(
  db: Connection,
  options: SiteImportOf<K>,
  { rows, keyOf, dryRun }: Batch,
): Promise<Answer[]> {
  const stored = await importedRowModel(db)
    .find({ _id: { $in: rows.map(keyOf) } })
    .lean()
  const known = new Map(stored.map(({ _id, id }) => [_id, id]))
  const answers = new Map<SourceRow, Answer>()
  const fresh: FreshRow<SiteImportRow<K>>[] = []
  for (const from of rows) {
    const key = keyOf(from)
    const id = known.get(key)
    if (id !== undefined) {
      answers.set(from, answer('unchanged', id))
      continue
    }
    try {
      const found = await readRow(options, from.row)
      if ('matched' in found) answers.set(from, answer('matched', found.matched))
      else if (dryRun) answers.set(from, answer('created'))
      else fresh.push({ from, key, row: (await options.prepare?.(found.row)) ?? found.row })
    } catch (error) {
      answers.set(from, refusalOf(error))
    }
  }
  for (const [from, given] of await storeRows(db, options, fresh)) answers.set(from, given)
  options.done?.()
  return rows.flatMap((row) => answers.get(row) ?? [])
}

/** @throws AppError site_import.row_invalid */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new AppError('site_import.row_invalid', { what: 'row', reason, reasonZh: reason })
  }
}

/** @throws AppError site_import.row_invalid, and what the owner refuses */
async function readRow<K extends SiteImportKind>(
  { kind, match, check }: SiteImportOf<K>,
  text: string,
): Promise<{ row: SiteImportRow<K> } | { matched: Id }> {
  const row = parsed(text)
  const fault = schemaError(siteImportRows[kind], row)
  if (fault !== null) {
    const { at: what, reason, reasonZh } = fault
    throw new AppError('site_import.row_invalid', { what, reason, reasonZh })
  }
  // The row was validated by the schema of its kind.
  const given = row as SiteImportRow<K>
  const matched = (await match?.(given)) ?? null
  if (matched !== null) return { matched }
  await check?.(given)
  return { row: given }
}

/** Stores rows together; if one is refused, each by itself, so that the others are stored. */
async function storeRows<K extends SiteImportKind>(
  db: Connection,
  { newIds, write }: SiteImportOf<K>,
  rows: readonly FreshRow<SiteImportRow<K>>[],
): Promise<Map<SourceRow, Answer>> {
  if (rows.length === 0) return new Map()
  const ids = await newIds(rows.length)
  const named = rows.map((one, index) => ({ ...one, id: ids[index] ?? '' }))
  const store = (some: typeof named) =>
    inTransaction(db, async (session) => {
      const known = some.map(({ key, id }) => ({ _id: key, id: String(id) }))
      await importedRowModel(db).insertMany(known, { session, lean: true })
      await write(session, some)
    })
  try {
    await store(named)
    return new Map(named.map(({ from, id }) => [from, answer('created', id)]))
  } catch {
    const answers = new Map<SourceRow, Answer>()
    for (const one of named)
      try {
        await store([one])
        answers.set(one.from, answer('created', one.id))
      } catch (error) {
        answers.set(one.from, refusalOf(error))
      }
    return answers
  }
}

/** gRPC handlers that import rows of these kinds; a row that was imported before is left as it is. */
export function siteImportHandlers(
  db: Connection,
  importers: readonly Importer[],
): GrpcHandlers<'imports.v1.SiteImport'> {
  importedRowModel(db)
  return {
    async import({ kind, origin, rows, dryRun }) {
      const importer = importers.find((one) => one.kind === kind)
      if (importer === undefined) throw new Error(`rows of ${kind} are not taken here`)
      const keyOf = ({ key }: SourceRow) => `${origin} ${kind} ${key}`
      return { rows: await importer.import(db, { rows, keyOf, dryRun }) }
    },
  }
}
