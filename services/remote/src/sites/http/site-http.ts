import { CookieJar } from 'tough-cookie'
import { request, type Dispatcher } from 'undici'
import type { Clock } from '@verdict/kit/clock'
import { PrivateAddressError } from '@verdict/kit/ssrf-guard'
import { SiteError } from '../outcome.ts'
import { refusalOfAnswer } from './answer.rules.ts'
import { decodeText } from './decode-text.rules.ts'
import { isPdf } from './pdf.rules.ts'
import { readUpTo, TooLargeError } from './read-bounded.ts'
import { createSiteNetwork } from './site-network.ts'

/** A response has no error that is common to all sites. */
export interface SiteAnswer {
  status: number
  /** The address is that after redirects. */
  address: string
  /** Redirects of a POST are not followed, and only they have a location. */
  location: string | null
  headers: Readonly<Record<string, string>>
  bytes: Uint8Array
  /** The charset follows from the header, the meta element and the bytes; PDFs have an empty text. */
  text: string
  /** The bytes are the beginning of a PDF that is longer than `maxBytes`. */
  isCut?: boolean
}

export type SiteBody = { form: Readonly<Record<string, string>> | URLSearchParams } | { json: unknown }

export interface RequestOptions {
  headers?: Readonly<Record<string, string>>
  /** A longer response is an error, except for PDFs, which are truncated. */
  maxBytes?: number
}

/** Holds cookies and tokens of an account; callers store them encrypted. */
export interface SiteSession {
  jar: CookieJar
  token: string | null
}

/** Sends requests to a site within a session. Paths are relative to a base address of the site, `main` by default. */
export interface SiteHttp {
  /** Adapters may see this part of the session. Browsers do not reveal their cookies. */
  session: { jar: Pick<CookieJar, 'getCookiesSync' | 'setCookieSync'>; token: string | null }
  clock: Clock
  /** Resolves a path to an absolute URL. */
  address: (path: string, base?: string) => string
  get: (path: string, options?: RequestOptions & { base?: string }) => Promise<SiteAnswer>
  post: (path: string, body: SiteBody, options?: RequestOptions & { base?: string }) => Promise<SiteAnswer>
  /** Sends a POST that must not be repeated: any failure after it was sent is `unknown-after-send`. */
  send: (path: string, body: SiteBody, options?: RequestOptions & { base?: string }) => Promise<SiteAnswer>
  close: () => Promise<void>
}

/** Holds a raw request and response, for recording. */
export interface HttpExchange {
  method: 'GET' | 'POST'
  address: string
  requestBody: string
  status: number
  headers: Readonly<Record<string, string>>
  bytes: Buffer
}

export interface SiteHttpOptions {
  /** Base addresses have a name and no trailing slash. */
  bases: Readonly<Record<string, string>>
  clock: Clock
  session?: SiteSession
  userAgent?: string
  /** The timeout includes redirects and the whole response. */
  timeoutMs?: number
  maxBytes?: number
  /** Called before each request, but not for redirects, to respect the site's rate limit. */
  waitForTurn?: () => Promise<void>
  onExchange?: (exchange: HttpExchange) => void
}

const maxRedirects = 5
const defaultMaxBytes = 8 * 1024 * 1024
const defaultUserAgent = 'Verdict (online judge; remote problems)'

export const newSession = (): SiteSession => ({ jar: new CookieJar(undefined, { looseMode: true }), token: null })

export const sessionToText = ({ jar, token }: SiteSession): string =>
  JSON.stringify({ jar: jar.serializeSync(), token })

export function sessionFromText(text: string): SiteSession {
  const { jar, token } = JSON.parse(text) as {
    jar: Parameters<typeof CookieJar.deserializeSync>[0]
    token: string | null
  }
  return { jar: CookieJar.deserializeSync(jar), token }
}

/** Connects only to public addresses, and to hosts of `bases` that are private themselves (SSRF protection). */
export function createSiteHttp(options: SiteHttpOptions): SiteHttp & { session: SiteSession } {
  const { bases, clock, onExchange, waitForTurn, timeoutMs = 20_000, maxBytes = defaultMaxBytes } = options
  const session = options.session ?? newSession()
  const origins = new Set(Object.values(bases).map((base) => new URL(base).origin))
  const network = createSiteNetwork([...origins], Math.min(timeoutMs, 10_000))

  async function exchange(step: Step, limit: number, signal: AbortSignal): Promise<SiteAnswer> {
    const url = new URL(step.address)
    if (!origins.has(url.origin) && !origins.has(url.origin.replace('https:', 'http:')))
      throw down(`redirected to ${url.origin}`)
    if (network.isPrivate(url)) throw down('private address')
    const cookie = session.jar.getCookieStringSync(step.address)
    const answer = await request(step.address, {
      method: step.method,
      signal,
      dispatcher: network.dispatcherFor(step.address),
      body: step.body || null,
      headers: {
        'user-agent': options.userAgent ?? defaultUserAgent,
        accept: '*/*',
        ...step.headers,
        ...(cookie === '' ? {} : { cookie }),
      },
    })
    for (const one of [answer.headers['set-cookie'] ?? []].flat())
      session.jar.setCookieSync(one, step.address, { ignoreError: true })
    const headers = plainHeaders(answer.headers)
    const { bytes, isCut } = await readUpTo(answer.body, limit)
    if (isCut && !isPdf(bytes)) throw new TooLargeError()
    onExchange?.({ ...step, requestBody: step.body, status: answer.statusCode, headers, bytes })
    return { ...toAnswer(step, answer.statusCode, headers, bytes), isCut }
  }

  async function run(step: Step, { maxBytes: limit = maxBytes }: RequestOptions, isSend = false): Promise<SiteAnswer> {
    await waitForTurn?.()
    const signal = AbortSignal.timeout(timeoutMs)
    let answer = await exchange(step, limit, signal)
    for (let hop = 0; step.method === 'GET' && isRedirect(answer); hop += 1) {
      if (hop === maxRedirects) throw down('too many redirects')
      answer = await exchange({ ...step, address: answer.location }, limit, signal)
    }
    const refusal = refusalOfAnswer(answer, isSend, clock.now())
    if (refusal !== null) throw new SiteError(refusal)
    return answer
  }

  const address = (path: string, base = 'main') => `${bases[base] ?? ''}${path}`
  return {
    session,
    clock,
    address,
    get: (path, given = {}) => inSiteErrors(() => run(stepOf('GET', address(path, given.base), null, given), given)),
    post: (path, body, given = {}) =>
      inSiteErrors(() => run(stepOf('POST', address(path, given.base), body, given), given)),
    send: (path, body, given = {}) =>
      inSendErrors(() => run(stepOf('POST', address(path, given.base), body, given), given, true)),
    close: () => network.close(),
  }
}

interface Step {
  method: 'GET' | 'POST'
  address: string
  body: string
  headers: Record<string, string>
}

function toAnswer({ address }: Step, status: number, headers: SiteAnswer['headers'], bytes: Buffer): SiteAnswer {
  const location = headers['location'] ?? null
  return {
    status,
    address,
    headers,
    bytes,
    text: isPdf(bytes) ? '' : decodeText(bytes, headers),
    location: location === null ? null : new URL(location, address).href,
  }
}

function stepOf(method: Step['method'], address: string, body: SiteBody | null, { headers }: RequestOptions): Step {
  if (body === null) return { method, address, body: '', headers: { ...headers } }
  const [type, text] =
    'json' in body
      ? ['application/json', JSON.stringify(body.json)]
      : ['application/x-www-form-urlencoded', new URLSearchParams(body.form).toString()]
  return { method, address, body: text, headers: { 'content-type': type, ...headers } }
}

const down = (reason: string) => new SiteError({ kind: 'site-down', reason })

const isRedirect = (answer: SiteAnswer): answer is SiteAnswer & { location: string } =>
  answer.status >= 300 && answer.status < 400 && answer.location !== null

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}

async function inSiteErrors<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw toSiteError(error)
  }
}

async function inSendErrors<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    const wasNotTaken = isBeforeSending(error) || (error instanceof SiteError && error.outcome.kind !== 'site-down')
    const { outcome } = toSiteError(error)
    if (wasNotTaken) throw new SiteError(outcome)
    throw new SiteError({ kind: 'unknown-after-send', reason: 'reason' in outcome ? outcome.reason : outcome.kind })
  }
}

function toSiteError(error: unknown): SiteError {
  if (error instanceof SiteError) return error
  if (error instanceof TooLargeError) return down('answer too large')
  if (error instanceof PrivateAddressError) return down('private address')
  if (hasText(error, 'name') && error.name === 'TimeoutError') return down('no answer in time')
  return down(codeOf(error))
}

/** These errors belong to connections that were never established. */
const beforeSending: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_SSL_WRONG_VERSION_NUMBER',
])

const isBeforeSending = (error: unknown) => error instanceof PrivateAddressError || beforeSending.has(codeOf(error))

function codeOf(error: unknown): string {
  if (hasText(error, 'code')) return error.code
  return hasText(error, 'message') ? error.message.slice(0, 200) : 'no connection'
}

/** Errors from Node's core may belong to another realm, so `instanceof` fails. */
const hasText = <Key extends string>(error: unknown, key: Key): error is Record<Key, string> =>
  typeof error === 'object' && error !== null && key in error && typeof error[key as never] === 'string'
