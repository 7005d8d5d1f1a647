import { mongo, type Model, type QueryFilter } from 'mongoose'
import { AppError } from '../errors.ts'
import type { GrpcHandlers } from '../grpc/grpc-definitions.ts'

export interface PersonalFile {
  name: string
  content: Buffer
}

interface PersonalRows<Row> {
  model: Model<Row>
  /** Selects the rows of the person; needs an index. */
  filter: (uid: string) => QueryFilter<Row>
  /** Rows read at once; default 200. */
  pageSize?: number
}

/** One kind of rows that a service stores about a person. */
export interface PersonalList<Row> extends PersonalRows<Row> {
  /** Name of the exported file, without extension. */
  list: string
  /** The exported form of a row: no data about other people, and nothing that is hidden from the person elsewhere. */
  toRow: (row: Row) => object
}

/** Rows that are exported as one file each. */
export interface PersonalFiles<Row> extends PersonalRows<Row> {
  toFile: (row: Row) => PersonalFile
}

interface Page {
  rows: object[]
  files: PersonalFile[]
  /** ID of the last row that was read; null: there are no more. */
  last: string | null
}

interface Readable {
  list: string
  read: (uid: string, after: string) => Promise<Page>
}

const defaultPageSize = 200
const { EJSON } = mongo.BSON

/** A list for `personalDataHandlers`. */
export function personalList<Row>({ list, toRow, ...rows }: PersonalList<Row>): Readable {
  return {
    list,
    async read(uid, after) {
      const { found, last } = await readPage(rows, uid, after)
      return { rows: found.map(toRow), files: [], last }
    },
  }
}

/** Files for `personalDataHandlers`. */
export function personalFiles<Row>({ toFile, ...rows }: PersonalFiles<Row>): Readable {
  return {
    list: '',
    async read(uid, after) {
      const { found, last } = await readPage(rows, uid, after)
      return { rows: [], files: found.map(toFile), last }
    },
  }
}

async function readPage<Row>(
  { model, filter, pageSize = defaultPageSize }: PersonalRows<Row>,
  uid: string,
  after: string,
): Promise<{ found: Row[]; last: string | null }> {
  const behind = after === '' ? {} : { _id: { $gt: idOf(after) } }
  const found = await model
    .find({ $and: [filter(uid), behind] } as QueryFilter<Row>)
    .sort({ _id: 1 })
    .limit(pageSize)
    .lean<(Row & { _id?: unknown })[]>()
  const last = found.length < pageSize ? undefined : found.at(-1)
  return { found, last: last === undefined ? null : EJSON.stringify({ id: last._id }) }
}

/** Answers `personal.v1.PersonalData` by lists that follow one another. */
export function personalDataHandlers(lists: readonly Readable[]): GrpcHandlers<'personal.v1.PersonalData'> {
  return {
    async read({ uid, cursor }) {
      let { at, after } = parseCursor(cursor)
      for (let list = lists[at]; list !== undefined; list = lists[(at += 1)], after = '') {
        const { rows, files, last } = await list.read(uid, after)
        if (rows.length + files.length === 0) continue
        const next = last === null ? `${at + 1}.` : `${at}.${last}`
        const more = last !== null || at + 1 < lists.length
        return { list: list.list, rows: rows.map((row) => JSON.stringify(row)), files, cursor: next, more }
      }
      return { list: '', rows: [], files: [], cursor: '', more: false }
    },
  }
}

/** @throws AppError request.invalid */
function parseCursor(text: string): { at: number; after: string } {
  if (text === '') return { at: 0, after: '' }
  const [, at, after = ''] = /^(\d{1,4})\.(.*)$/s.exec(text) ?? []
  if (at === undefined) throw new AppError('request.invalid', { detail: 'cursor' })
  return { at: Number(at), after }
}

/** @throws AppError request.invalid */
function idOf(text: string): unknown {
  try {
    return (EJSON.parse(text) as { id: unknown }).id
  } catch {
    throw new AppError('request.invalid', { detail: 'cursor' })
  }
}
