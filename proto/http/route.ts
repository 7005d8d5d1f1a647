import type { Static, TObject, TSchema } from 'typebox'
import type { RoleKey } from '../codes/roles.ts'
import type { TokenScope } from '../codes/accounts/token-scopes.ts'
import type { ServiceName } from '../services.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `public`: anyone. `login`: anyone signed in. A list: holders of any of these roles. */
export type Access = 'public' | 'login' | readonly RoleKey[]

/** Class of route for rate limits; the figures are the gateway's settings. */
export type RateClass = 'read' | 'search' | 'write' | 'login' | 'captcha' | 'submit' | 'upload' | 'notify'

/**
 * What is refused first while there is too much to do: files and exports (`low`), then lists, searches and statistics
 * (`normal`), then what participants of a contest read, and what people have written (`high`), and submissions, sign-ins and
 * what is written in a contest (`critical`) last.
 */
export type Priority = 'critical' | 'high' | 'normal' | 'low'

/**
 * Says that many callers get the same answer, so that the gateway may keep it (encoded) for `seconds`.
 * `language`: one copy per language. A shared route must not look at who is calling.
 *
 * `freshBy`: a query parameter; where it is `true` the call is no shared one: the service gets it, with who is calling.
 * `anonymousOnly`: neither is a call with a sign-in. For answers that show the actor something of their own.
 *
 * A POST that only reads may be shared, too: callers whose bodies say the same get the same copy.
 */
export interface Shared {
  seconds: number
  varyBy: readonly 'language'[]
  freshBy?: string
  anonymousOnly?: boolean
}

/**
 * Says that the gateway may keep the answer for `seconds` for the caller that it was made for, and for nobody else. Any
 * write of theirs drops it. `freshBy`: a property of the body; a call where it is `true` is neither kept nor answered by
 * what is kept. For what open pages ask for again and again.
 */
export interface PrivateCache {
  seconds: number
  freshBy?: string
}

/** A multipart upload: one file under `field`; other form fields and the query are validated as usual. */
export interface Upload {
  field: string
  maxBytes: number
}

export interface RouteDeclaration<
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Params extends TObject = TObject,
  Data extends TSchema = TSchema,
> {
  /** One line for the API page. */
  summary: string
  /** The gateway finds the upstream of a path by it. */
  owner: ServiceName
  method: Method
  path: `/api/${string}`
  access: Access
  query?: Query
  body?: Body
  params?: Params
  /** What `data` of the envelope holds; for `download` routes the answer is a file instead. */
  data: Data
  rate?: RateClass
  shared?: Shared
  privateCache?: PrivateCache
  upload?: Upload
  download?: boolean
  /** Largest JSON body in bytes; 1 MiB unless said otherwise. */
  maxBodyBytes?: number
  /** The handler gets the bytes of the body as they were sent: for what is signed by others. */
  rawBody?: boolean
  /** When it is refused while there is too much to do, where that does not follow from the rest (see `callPriority`). */
  priority?: Priority
  /** Seconds within which it is answered, or given up as `server.busy`; 30 unless said otherwise, 110 for files both ways. */
  timeLimitSec?: number
  /** A GET that changes something, for older clients: it is never repeated on its own. */
  changesState?: boolean
  /** With an `Idempotency-Key` a repeated call makes nothing new, so one whose connection breaks is repeated once. */
  repeatableByKey?: boolean
  /** Its answer may go on for an hour: while it does, the sign-in of the caller is checked again and again, and ends it. */
  longLived?: boolean
  /** What a call causes, in all services, is shown to administrators as a timeline. */
  traced?: boolean
  /** Makes something new: an equal call of the same account that comes while this one is under way is refused. */
  once?: boolean
  /** The HttpOnly cookie counts as a sign-in here: for uploads, links and the resolver of older clients, which send no Authorization header. */
  cookieSignIn?: boolean
  /** Name and password, sent with each call as HTTP basic authentication, count as a sign-in here. */
  basicSignIn?: boolean
  /** The scope that a personal token needs, where it is not that of the other routes of the file. */
  tokenScope?: TokenScope | 'none'
}

export type Route<
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Params extends TObject = TObject,
  Data extends TSchema = TSchema,
> = RouteDeclaration<Query, Body, Params, Data> & { rate: RateClass }

export type AnyRoute = Route

export const defaultMaxBodyBytes = 1024 * 1024
export const defaultTimeLimitSec = 30
/** The gateway waits ten seconds longer for any service. */
export const longTimeLimitSec = 110

/** What a caller passes and what `data` holds, read off a route's type. */
export type RouteQuery<R> = R extends { query: infer Q extends TSchema } ? Static<Q> : undefined
export type RouteBody<R> = R extends { body: infer B extends TSchema } ? Static<B> : undefined
export type RouteParams<R> = R extends { params: infer P extends TSchema } ? Static<P> : undefined
export type RouteData<R> = R extends { data: infer D extends TSchema } ? Static<D> : never

/**
 * Declares a route of the public API, once: the service implements it, the gateway routes by it, the browser's client
 * is typed by it, the API page shows it.
 */
export function route<const R extends RouteDeclaration>(declaration: R): R & { rate: RateClass } {
  return { rate: declaration.method === 'GET' ? 'read' : 'write', ...declaration }
}
