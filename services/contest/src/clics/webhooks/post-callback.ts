import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '@verdict/kit/errors'
import { isPublicAddress } from '@verdict/kit/public-address.rules'

const timeoutMs = 10_000

export interface Callback {
  url: URL
  token: string
  body: string
  allowsPrivate: boolean
  signal: AbortSignal
}

/**
 * Resolves the host once and returns the address to connect to, so that DNS rebinding has no effect.
 *
 * @throws AppError contest.webhook_address_private, also for a host that is not found
 */
export async function resolveHost(url: URL, allowsPrivate: boolean): Promise<{ address: string; family: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found =
    isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host, family: isIP(host) }]
  const [first] = found
  const isClosed = !allowsPrivate && !found.every(({ address }) => isPublicAddress(address))
  if (first === undefined || isClosed) throw new AppError('contest.webhook_address_private', { host })
  return first
}

/**
 * Sends a callback and returns the HTTP status. The response body is not read, and redirects are not followed.
 *
 * @throws AppError contest.webhook_address_private; Error where there is no answer in ten seconds
 */
export async function postCallback({ url, token, body, allowsPrivate, signal }: Callback): Promise<number> {
  const { address, family } = await resolveHost(url, allowsPrivate)
  const pinned: LookupFunction = (_host, { all }, done) =>
    all === true ? done(null, [{ address, family }]) : done(null, address, family)
  const content = Buffer.from(body)
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    lookup: pinned,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: {
      'content-type': 'application/json',
      'content-length': content.length,
      'user-agent': 'Verdict',
      'webhook-token': token,
    },
  }
  return new Promise((resolve, reject) => {
    const answered = (answer: IncomingMessage) => {
      answer.on('error', () => undefined)
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    }
    const sent = url.protocol === 'https:' ? requestHttps(url, options, answered) : requestHttp(url, options, answered)
    sent.once('error', reject).end(content)
  })
}
