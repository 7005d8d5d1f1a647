import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '@verdict/proto/codes/locale'
import { clicsBase } from '@verdict/proto/http/contest/clics/clics'
import type { AnyRoute, RouteBody, RouteData, RouteQuery } from '@verdict/proto/http/route'

/** An error response of the site. */
export class SiteRefusal extends Error {
  readonly status: number
  /** The stable error code; empty if the response did not come from the product. */
  readonly code: string

  constructor(call: string, { status, code, msg }: { status: number; code?: string; msg?: string }) {
    super(`${call}: ${msg ?? 'unreadable answer'} (${status})`)
    this.name = 'SiteRefusal'
    this.status = status
    this.code = code ?? ''
  }
}

interface Envelope {
  status: number
  data: unknown
  msg: string
  code?: string
}

type RouteShape = Pick<AnyRoute, 'method' | 'path'>
type Input<R> = (RouteQuery<R> extends object ? { query?: RouteQuery<R> } : object) &
  (RouteBody<R> extends object ? { body: RouteBody<R> } : object)

interface RequestParts {
  query?: object
  body?: object
  form?: FormData
  idempotencyKey?: string
}

/** A client of the public HTTP API for one user or for anonymous calls. */
export interface SiteClient {
  call: <const R extends RouteShape>(route: R, input: Input<R> & { idempotencyKey?: string }) => Promise<RouteData<R>>
  /** Uploads a file; a `Blob` of a file is streamed. */
  upload: <const R extends RouteShape>(
    route: R,
    file: { name: string; content: Uint8Array<ArrayBuffer> | Blob },
    query?: RouteQuery<R>,
  ) => Promise<RouteData<R>>
  /** Calls the CLICS Contest API, whose answers have no envelope. `path`: from the version on. */
  clics: (
    method: AnyRoute['method'],
    path: string,
    input?: { body?: object; idempotencyKey?: string },
  ) => Promise<unknown>
  /** Signs in through a sign-in route and returns a client for that user. */
  signIn: <const R extends RouteShape>(route: R, who: { username: string; password: string }) => Promise<SiteClient>
}

/** Maximum total wait for retries after rate limits or unavailability. */
const timeoutSec = 30
const requestTimeoutMs = 120_000

/** Seconds until a failed call may be retried; 0: do not retry. */
function pauseAfter({ status, headers }: Response, mayRepeat: boolean): number {
  if (status === 429) return Number(headers.get('retry-after'))
  return status === 503 && mayRepeat ? Number(headers.get('retry-after') ?? 1) : 0
}

/** A client for anonymous calls. `locale`: language of error messages. */
export function createSiteClient(
  siteUrl: string,
  token?: string,
  { locale = 'zh-CN' }: { locale?: Locale } = {},
): SiteClient {
  async function send({ method, path }: RouteShape, { query, body, form, idempotencyKey }: RequestParts) {
    const headers = new Headers({ 'accept-language': locale })
    if (token !== undefined) headers.set('authorization', token)
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
    if (body !== undefined) headers.set('content-type', 'application/json')
    return fetch(addressOf(siteUrl, path, query), {
      method,
      headers,
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
  }

  async function request(
    route: RouteShape,
    parts: RequestParts,
    read = readEnvelope,
  ): Promise<{ response: Response; data: unknown }> {
    for (let waitedSec = 0; ;) {
      const response = await send(route, parts)
      const waitSec = pauseAfter(response, route.method === 'GET' || parts.idempotencyKey !== undefined)
      if (waitSec > 0 && waitedSec + waitSec <= timeoutSec) {
        await response.body?.cancel()
        await sleep(waitSec * 1000)
        waitedSec += waitSec
        continue
      }
      const envelope = await read(response)
      if (!response.ok || envelope.status !== 200) throw new SiteRefusal(`${route.method} ${route.path}`, envelope)
      return { response, data: envelope.data }
    }
  }

  return {
    // The service validates and serialises by the same declaration as these types.
    call: async (route, input) => (await request(route, input)).data as RouteData<typeof route>,
    async upload(route, { name, content }, query) {
      const form = new FormData()
      form.set('file', content instanceof Blob ? content : new Blob([content], { type: 'application/zip' }), name)
      return (await request(route, { form, ...(typeof query === 'object' && query !== null ? { query } : {}) }))
        .data as RouteData<typeof route>
    },
    clics: async (method, path, input = {}) =>
      (await request({ method, path: `${clicsBase}/${path}` }, input, readClics)).data,
    async signIn(route, { username, password }) {
      const { response } = await request(route, { body: { username, password } })
      const given = response.headers.get('authorization')
      if (given === null) throw new Error(`${route.path} gave no token`)
      return createSiteClient(siteUrl, given, { locale })
    },
  }
}

function addressOf(siteUrl: string, path: string, query: object | undefined): URL {
  const address = new URL(path, siteUrl)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  return address
}

async function readClics(response: Response): Promise<Envelope> {
  const text = await response.text()
  if (response.ok) return { status: 200, data: JSON.parse(text), msg: '' }
  return { status: response.status, data: null, msg: text.slice(0, 200) }
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return { status: response.status, data: null, msg: text.slice(0, 200) }
  }
}
