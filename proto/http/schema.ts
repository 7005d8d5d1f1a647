import { Type, type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox'

/** `T` or null, in the form that validates and serialises fast. */
export function Nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  // A list of values has to name null as well, else it forbids what `nullable` allows.
  const values = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {}
  return Type.Unsafe<Static<T> | null>({ ...schema, ...values, nullable: true })
}

/** One of the given strings. */
export function OneOf<const T extends readonly string[]>(
  values: T,
  options: { description?: string; default?: T[number] } = {},
) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options })
}

/** One of the given whole numbers: the wire form of most enumerations here. */
export function OneOfNumbers<const T extends readonly number[]>(
  values: T,
  options: { description?: string; default?: T[number] } = {},
) {
  return Type.Unsafe<T[number]>({ type: 'integer', enum: [...values], ...options })
}

/** A text that contains more than spaces. */
export function NonBlank(maxLength: number, options: { minLength?: number; description?: string } = {}) {
  return Type.String({ minLength: 1, maxLength, pattern: '\\S', ...options })
}

/** A sequence number: problem, submission, contest, training, group, message … */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** `cid`, `tid`, `gid` as older clients send them: 0 means none. */
export const IdOrNone = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** The scope of a call in its query or body; if all are missing or 0, the scope is practice. */
export const scopeFields = {
  cid: Type.Optional(IdOrNone),
  tid: Type.Optional(IdOrNone),
  gid: Type.Optional(IdOrNone),
}

/** The query of a call that needs only a scope. */
export const ScopeQuery = Type.Object(scopeFields)

/** The scope in which an event happened. */
export const Scope = Type.Object({ cid: IdOrNone, tid: IdOrNone, gid: IdOrNone })

export const Uid = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' })

export const Nothing = Type.Unsafe<null>({ type: 'null' })

/**
 * Query of a paged list. Pages count from 1; a page below 1 is the first, a limit below 1 the default,
 * a limit above `maxLimit` is `maxLimit` (see `pageOfQuery`).
 */
export function pageQuery({ limit, maxLimit = 100 }: { limit: number; maxLimit?: number }) {
  return {
    currentPage: Type.Optional(Type.Integer({ default: 1, maximum: 1_000_000, description: 'page, from 1' })),
    limit: Type.Optional(
      Type.Integer({
        default: limit,
        maximum: Number.MAX_SAFE_INTEGER,
        description: `rows a page, at most ${maxLimit}`,
      }),
    ),
  }
}

export interface PageRequest {
  skip: number
  limit: number
  currentPage: number
}

/** Clamps the page and limit that a caller requests. */
export function pageOfQuery(
  query: { currentPage?: number; limit?: number },
  { limit, maxLimit = 100 }: { limit: number; maxLimit?: number },
): PageRequest {
  const currentPage = Math.max(1, query.currentPage ?? 1)
  const size = query.limit === undefined || query.limit < 1 ? limit : Math.min(query.limit, maxLimit)
  return { currentPage, limit: size, skip: (currentPage - 1) * size }
}

/** A page of rows, with the fields that clients expect for paging. */
export function pageOf<T extends TSchema>(row: T) {
  return Type.Object({
    records: Type.Array(row),
    total: Type.Integer(),
    size: Type.Integer(),
    current: Type.Integer(),
    pages: Type.Integer(),
  })
}

export interface Page<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
}

export function toPage<T>(records: T[], total: number, request: PageRequest): Page<T> {
  return {
    records,
    total,
    size: request.limit,
    current: request.currentPage,
    pages: Math.ceil(total / request.limit),
  }
}

/** The password of the caller's account, with which they confirm a call. */
export const OwnPassword = Type.Optional(
  Type.String({
    maxLength: 200,
    description: 'the own one; left out by accounts without one, soon after their sign-in',
  }),
)

/** An object whose keys are ids. */
export function recordOf<T extends TSchema>(value: T) {
  return Type.Unsafe<Record<string, Static<T>>>({ type: 'object', additionalProperties: value })
}

/** Makes every property of an object schema optional, for bodies of older clients with more or fewer fields. */
export function partial<P extends TProperties>(schema: TObject<P>) {
  return Type.Partial(schema)
}
