import type { Static, TObject, TSchema } from 'typebox'
import type { RoleKey } from '../codes/roles.ts'
import type { TokenScope } from '../codes/accounts/token-scopes.ts'
import type { ServiceName } from '../services.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `public`: everyone. `login`: signed-in users. A list: users with any of these roles. */
export type Access = 'public' | 'login' | readonly RoleKey[]

/** Class of a route for rate limits, whose values are settings of the gateway. */
export type RateClass = 'read' | 'search' | 'write' | 'login' | 'captcha' | 'submit' | 'upload' | 'notify'

/**
 * Order of load shedding: files and exports (`low`) are refused first, then lists, searches and statistics (`normal`),
 * then what participants of a contest read and what users write (`high`), and last submissions, sign-ins and writes in
 * a contest (`critical`).
 */
export type Priority = 'critical' | 'high' | 'normal' | 'low'

/**
 * Declares that the response is the same for many callers, so that the gateway may cache it (encoded) for `seconds`.
 * `language`: one copy per language. A shared route must not depend on the caller.
 *
 * `freshBy`: a query parameter; calls where it is `true` bypass the cache and are authenticated. `anonymousOnly`: so do
 * calls with a sign-in, for responses that include data of the caller.
 *
 * A POST that only reads may be shared, too: requests with the same body get the same copy.
 */
export interface Shared {
  seconds: number
  varyBy: readonly 'language'[]
  freshBy?: string
  anonymousOnly?: boolean
}

/**
 * Declares that the gateway may cache the response for `seconds` for its caller only. Any write of the caller
 * invalidates it. `freshBy`: a property of the body; calls where it is `true` bypass the cache. For requests that open
 * pages repeat.
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
  /** The service that serves the route. */
  owner: ServiceName
  method: Method
  path: `/api/${string}`
  access: Access
  query?: Query
  body?: Body
  params?: Params
  /** Schema of `data` in the envelope; `download` routes return a file instead. */
  data: Data
  rate?: RateClass
  shared?: Shared
  privateCache?: PrivateCache
  upload?: Upload
  download?: boolean
  /** Size limit of the JSON body in bytes; default 1 MiB. */
  maxBodyBytes?: number
  /** The handler gets the unparsed body, for signed requests of other systems. */
  rawBody?: boolean
  /** Overrides the priority for load shedding (see `callPriority`). */
  priority?: Priority
  /**
   * Time limit in seconds, after which the call fails with `server.busy`; default 30, or 110 for uploads and downloads.
   */
  timeLimitSec?: number
  /** Empty values of the query have a meaning; otherwise they are left out. */
  keepsEmptyQuery?: boolean
  /** A GET that changes data, for older clients: it is never retried automatically. */
  changesState?: boolean
  /** With an `Idempotency-Key` the call is idempotent, so that it is retried once if its connection breaks. */
  repeatableByKey?: boolean
  /** The response may last for an hour; meanwhile the sign-in of the caller is checked periodically, and ends it. */
  longLived?: boolean
  /** The trace of the call through all services is shown to administrators as a timeline. */
  traced?: boolean
  /** Creates something: an identical call of the same account is refused while this one is running (double click). */
  once?: boolean
  /**
   * The HttpOnly cookie authenticates the call: for uploads, links and the resolver of older clients, which send no
   * Authorization header.
   */
  cookieSignIn?: boolean
  /** HTTP basic authentication with username and password is accepted. */
  basicSignIn?: boolean
  /** Scope that a personal token needs, if it differs from that of the other routes of the file. */
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
export const defaultTimeLimitSec = 60
/** The timeout of the gateway for services is ten seconds longer. */
export const longTimeLimitSec = 110

/** What a caller passes and what `data` holds, read off a route's type. */
export type RouteQuery<R> = R extends { query: infer Q extends TSchema } ? Static<Q> : undefined
export type RouteBody<R> = R extends { body: infer B extends TSchema } ? Static<B> : undefined
export type RouteParams<R> = R extends { params: infer P extends TSchema } ? Static<P> : undefined
export type RouteData<R> = R extends { data: infer D extends TSchema } ? Static<D> : never

/**
 * Declares a route of the public API. The service implements it; gateway, browser client and API page are derived from
 * it.
 */
export function route<const R extends RouteDeclaration>(declaration: R): R & { rate: RateClass } {
  return { rate: declaration.method === 'GET' ? 'read' : 'write', ...declaration }
}
