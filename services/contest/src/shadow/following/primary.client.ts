import { request, type Dispatcher } from 'undici'
import { PrivateAddressError, type SsrfGuard } from '@verdict/kit/ssrf-guard'
import type { ShadowFaultKind } from '../primary/shadow.model.ts'

/** URL and credentials of the contest in the primary system. */
export interface PrimaryAccess {
  /** The URL of the contest has no trailing slash. */
  url: string
  username: string
  password: string
}

/** The primary did not respond, or not in a usable form. */
export class PrimaryError extends Error {
  readonly kind: ShadowFaultKind
  readonly detail: string
  constructor(kind: ShadowFaultKind, detail: string) {
    super(`${kind}: ${detail}`)
    this.kind = kind
    this.detail = detail.slice(0, 300)
  }
}

export interface PrimaryClient {
  /**
   * Its event feed after a token, or from the beginning; `whole` requests that it ends after the existing events, if
   * the primary supports this. `token_unknown`: the token has expired.
   */
  feed: (
    from: { token: string | null; whole: boolean },
    signal: AbortSignal,
  ) => Promise<AsyncIterable<Uint8Array> | 'token_unknown'>
  /** The files of a submission as a zip. `href` is from its feed. */
  files: (id: string, href: string | null, signal: AbortSignal) => Promise<Buffer>
  /** Null: it has none. */
  scoreboard: (signal: AbortSignal) => Promise<unknown[] | null>
}

const headersMs = 20_000
/** The specification requires a newline every two minutes. */
const feedSilenceMs = 150_000
const bodyMs = 20_000
const maxFilesBytes = 4 * 1024 * 1024
const maxScoreboardBytes = 16 * 1024 * 1024

/** Client of the CLICS Contest API of another system. Redirects are not followed. */
export function createPrimaryClient(ssrfGuard: SsrfGuard, { url, username, password }: PrimaryAccess): PrimaryClient {
  const sign = username === '' ? {} : { authorization: `Basic ${toBase64(`${username}:${password}`)}` }

  async function get(address: string, signal: AbortSignal, silenceMs = bodyMs): Promise<Dispatcher.ResponseData> {
    const fault = ssrfGuard.refusalReason(address)
    if (fault !== null) throw new PrimaryError(fault === 'private_address' ? fault : 'unreachable', fault)
    try {
      return await request(address, {
        dispatcher: ssrfGuard.dispatcherFor(address),
        signal,
        headersTimeout: headersMs,
        bodyTimeout: silenceMs,
        headers: { ...sign, accept: '*/*' },
      })
    } catch (error) {
      throw toPrimaryError(error)
    }
  }

  async function bytes(address: string, signal: AbortSignal, maxBytes: number): Promise<Buffer | null> {
    const answer = await get(address, signal)
    if (answer.statusCode === 404) {
      await answer.body.dump()
      return null
    }
    await assertOk(answer)
    return readBody(answer.body, maxBytes)
  }

  return {
    async feed({ token, whole }, signal) {
      const query = new URLSearchParams()
      if (token !== null) query.set('since_token', token)
      if (whole) query.set('stream', 'false')
      const answer = await get(
        `${url}/event-feed${query.size === 0 ? '' : `?${query.toString()}`}`,
        signal,
        feedSilenceMs,
      )
      if (answer.statusCode === 400 && token !== null) {
        await answer.body.dump()
        return 'token_unknown'
      }
      await assertOk(answer)
      return withPrimaryErrors(answer.body)
    },
    async files(id, href, signal) {
      const found = await bytes(filesAddress(url, id, href), signal, maxFilesBytes)
      if (found === null) throw new PrimaryError('no_files', id)
      return found
    },
    async scoreboard(signal) {
      const found = await bytes(`${url}/scoreboard`, signal, maxScoreboardBytes)
      if (found === null) return null
      return rowsOf(found.toString('utf8'))
    },
  }
}

const toBase64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

/**
 * URL of the files of a submission, relative to the base of the API. Other hosts are refused, since they would receive
 * the password of this system.
 *
 * @throws PrimaryError not_understood
 */
export function filesAddress(url: string, id: string, href: string | null): string {
  const base = new URL(`${url.slice(0, url.lastIndexOf('/contests/'))}/`)
  const address = URL.parse(href ?? `${url}/submissions/${encodeURIComponent(id)}/files`, base.href)
  if (address === null || address.origin !== base.origin || !address.pathname.startsWith(base.pathname))
    throw new PrimaryError('not_understood', `files: ${href ?? ''}`)
  return address.href
}

function rowsOf(text: string): unknown[] {
  try {
    const board: unknown = JSON.parse(text)
    const rows: unknown = typeof board === 'object' && board !== null && 'rows' in board ? board.rows : null
    if (Array.isArray(rows)) return rows as unknown[]
  } catch {
    // The error is reported below.
  }
  throw new PrimaryError('not_understood', 'scoreboard')
}

async function assertOk({ statusCode, body }: Dispatcher.ResponseData): Promise<void> {
  if (statusCode === 200) return
  await body.dump()
  const isSignIn = statusCode === 401 || statusCode === 403
  throw new PrimaryError(isSignIn ? 'sign_in_refused' : 'status', String(statusCode))
}

async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of withPrimaryErrors(body)) {
    length += part.length
    if (length > maxBytes) throw new PrimaryError('too_large', `${maxBytes}`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function* withPrimaryErrors(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw toPrimaryError(error)
  }
}

/** Network errors are recognized by their code, whatever their class. */
function toPrimaryError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error
  const cause = 'cause' in error ? error.cause : undefined
  if (error instanceof PrivateAddressError || cause instanceof PrivateAddressError)
    return new PrimaryError('private_address', '')
  return 'code' in error && typeof error.code === 'string' ? new PrimaryError('unreachable', error.code) : error
}
