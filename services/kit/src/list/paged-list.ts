import mongoose, { type Model, type QueryFilter } from 'mongoose'
import { toPage, type Page, type PageRequest } from '@verdict/proto/http/schema'
import { AppError } from '../errors.ts'
import { pageWindow } from './page-window.rules.ts'
import { mapQueryTimeout } from './time-limit.ts'
import { createTotals, type Totals } from './totals.ts'

export { mapQueryTimeout } from './time-limit.ts'

/** Limits for the cost of a list. */
export interface ListLimits {
  /** Rows from either end up to which pages can be read. */
  deepest: number
  /** Counting stops here; rows behind it are not shown. */
  countAtMost: number
  /** Time limit of one query. */
  maxTimeMs: number
}

const listLimits: ListLimits = { deepest: 100_000, countAtMost: 10_000_000, maxTimeMs: 3_000 }

export interface ListQuery<Row> {
  model: Model<Row>
  filter: QueryFilter<Row>
  /** Has to match an index of the model and end with a unique field, or rows would move between pages. */
  sort: Readonly<Record<string, 1 | -1>>
  /** The index to use, where the database would try others first. */
  hint?: Readonly<Record<string, 1 | -1>>
  /** Fields of the rows; left out: all. */
  fields?: Readonly<Record<string, 0 | 1>>
  /** From `pageOfQuery`. */
  request: PageRequest
  /** Replaces counting: a total that is maintained elsewhere. */
  count?: () => Promise<number>
  limits?: Partial<ListLimits>
}

/** Cached totals of each list, by everything that decides which rows it has. */
const totalsOf = new WeakMap<object, Totals>()
const listsWithTotals = 100
const longestKeyBytes = 4_096

function countRows<Row>({ model, filter }: ListQuery<Row>, { countAtMost, maxTimeMs }: ListLimits): Promise<number> {
  const count = () => model.countDocuments(filter).limit(countAtMost).maxTimeMS(maxTimeMs).exec()
  // BSON distinguishes patterns and dates, as the database does.
  const key = Buffer.from(mongoose.mongo.BSON.serialize({ filter, countAtMost }, { ignoreUndefined: false }))
  if (key.length > longestKeyBytes) return count()
  const totals = totalsOf.get(model) ?? createTotals(listsWithTotals, () => performance.now())
  totalsOf.set(model, totals)
  return totals.get(key.toString('base64'), count)
}

/**
 * A page of a list. Totals above 1,000 rows may be up to five seconds old. A page behind the last one is empty; pages
 * of the second half are read from the end, so that the last page is as cheap as the first.
 *
 * @throws AppError list.too_deep for a page far from both ends, list.too_slow when the database needs too long
 */
export async function pagedList<Row>(query: ListQuery<Row>): Promise<Page<Row>> {
  const { request } = query
  const limits = { ...listLimits, ...query.limits }
  const count = query.count ?? (() => countRows(query, limits))
  if (request.skip === 0) {
    const [rows, total] = await Promise.all([
      readRows(query, { fromEnd: false, skip: 0, limit: request.limit }, limits.maxTimeMs),
      mapQueryTimeout(count()),
    ])
    return toPage(rows, total, request)
  }
  const total = await mapQueryTimeout(count())
  const isWhole = total < limits.countAtMost
  const window = pageWindow(request, total, { deepest: limits.deepest, isWhole })
  if (window === null) throw new AppError('list.too_deep', { rows: limits.deepest })
  return toPage(window === undefined ? [] : await readRows(query, window, limits.maxTimeMs), total, request)
}

async function readRows<Row>(
  { model, filter, sort, hint, fields = {} }: ListQuery<Row>,
  { fromEnd, skip, limit }: NonNullable<ReturnType<typeof pageWindow>>,
  maxTimeMs: number,
): Promise<Row[]> {
  const order = fromEnd ? reversed(sort) : { ...sort }
  const found = model.find(filter, fields).sort(order).skip(skip).limit(limit).maxTimeMS(maxTimeMs).lean<Row[]>()
  const rows = await mapQueryTimeout(hint === undefined ? found : found.hint({ ...hint }))
  return fromEnd ? rows.reverse() : rows
}

function reversed(sort: Readonly<Record<string, 1 | -1>>): Record<string, 1 | -1> {
  return Object.fromEntries(Object.entries(sort).map(([field, direction]) => [field, direction === 1 ? -1 : 1]))
}
