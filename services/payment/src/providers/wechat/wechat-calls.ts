import { X509Certificate } from 'node:crypto'
import { fetch } from 'undici'
import type { Clock } from '@verdict/kit/clock'
import { AppError } from '@verdict/kit/errors'
import type { Headers } from '../provider.ts'
import { billBroken, refused, providerUnavailable } from '../provider-faults.rules.ts'
import {
  authorizationOf,
  serialOf,
  signatureError,
  decryptResource,
  type EncryptedResource,
} from './wechat-signature.ts'

export interface WechatCredentials {
  appid: string
  mchid: string
  merchantSerial: string
  /** PEM */
  merchantKey: string
  apiV3Key: string
  /** `PUB_KEY_ID_…`; empty: answers are signed with certificates of the platform. */
  publicKeyId: string
  /** PEM */
  publicKey: string
}

export interface WechatCallFailed extends AppError {
  /** The provider has its own code, such as `ORDER_NOT_EXIST`. */
  providerCode?: string
}

interface CallOptions {
  credentials: WechatCredentials
  baseUrl: string
  timeoutMs: number
  clock: Clock
}

interface Certificate {
  pem: string
  expiresAt: Date
}

type Fields = Readonly<Record<string, unknown>>

const refreshMs = 12 * 60 * 60 * 1_000
/** Unknown serial numbers must not cause certificates to be fetched again and again. */
const shortestRefreshMs = 10_000
const maxBillBytes = 256 * 1024 * 1024
const repeatable = ['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'BANK_ERROR']

/** Signed calls of API v3; the signature of each response is verified. */
export function createWechatCalls(options: CallOptions) {
  const { baseUrl, clock } = options
  const send = signedSender(options)
  const platform = createPlatformKeys(options, () => send('GET', new URL('/v3/certificates', baseUrl)))

  async function faultOf(body: Buffer, headers: Headers) {
    await platform.refreshFor(serialOf(headers))
    return signatureError(body, headers, { keys: platform.keys(), now: clock.now() })
  }

  return {
    async call(method: string, path: string, content?: object): Promise<Fields> {
      const answer = await send(method, new URL(path, baseUrl), content)
      if (answer.status >= 400) throw failure(answer.status, parse(answer.body))
      const fault = await faultOf(answer.body, answer.headers)
      // A response with an invalid signature proves nothing, and the request may have succeeded.
      if (fault !== null) throw providerUnavailable(new Error(`answer of WeChat Pay: ${fault}`))
      return answer.body.length === 0 ? {} : parse(answer.body)
    },
    /** @throws AppError payment.notification_invalid */
    async assertSigned(body: Buffer, headers: Headers): Promise<void> {
      if ((await faultOf(body, headers)) !== null) throw new AppError('payment.notification_invalid')
    },
    /** A file; its answer carries no signature. */
    async download(address: string): Promise<Buffer> {
      const url = URL.parse(address)
      if (url === null || url.origin !== new URL(baseUrl).origin) throw billBroken('URL')
      const { status, body } = await send('GET', url)
      if (status >= 400) throw failure(status, parse(body))
      if (body.length > maxBillBytes) throw billBroken(`${body.length} B`)
      return body
    },
    certificates: platform.certificates,
    fetchCertificates: platform.fetch,
  }
}

interface Answer {
  status: number
  headers: Headers
  body: Buffer
}

function signedSender({ credentials, timeoutMs, clock }: CallOptions) {
  const { mchid, merchantSerial: serial, merchantKey: privateKey, publicKeyId } = credentials
  return async (method: string, url: URL, content?: object): Promise<Answer> => {
    const body = content === undefined ? '' : JSON.stringify(content)
    const about = { method, path: url.pathname + url.search, body }
    const headers: Record<string, string> = {
      authorization: authorizationOf({ mchid, serial, privateKey }, about, clock.now()),
      accept: 'application/json',
      'user-agent': 'verdict',
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      ...(publicKeyId === '' ? {} : { 'wechatpay-serial': publicKeyId }),
    }
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(url, { method, headers, signal, redirect: 'error', ...(body === '' ? {} : { body }) })
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: bytes }
    } catch (error) {
      throw providerUnavailable(error)
    }
  }
}

/**
 * Keys with which WeChat Pay signs: the configured public key, and platform certificates, which are refreshed as they
 * rotate.
 */
function createPlatformKeys({ credentials, clock }: CallOptions, ask: () => Promise<Answer>) {
  const { publicKeyId, publicKey, apiV3Key } = credentials
  let certificates = new Map<string, Certificate>()
  let fetchedAtMs = Number.NEGATIVE_INFINITY
  /** Concurrent callers wait for the same certificates. */
  let fetching: Promise<void> | undefined

  function keys(): Map<string, string> {
    const known = new Map([...certificates].map(([serial, { pem }]) => [serial, pem]))
    return publicKeyId === '' ? known : known.set(publicKeyId, publicKey)
  }

  /** They prove themselves: the answer is signed with one of them, and only who has the APIv3 key can have encrypted it. */
  async function fetchCertificates(): Promise<void> {
    fetchedAtMs = clock.now().getTime()
    const answer = await ask()
    if (answer.status >= 400) throw failure(answer.status, parse(answer.body))
    const found = openedCertificates(parse(answer.body), apiV3Key)
    const offered = new Map([...keys(), ...[...found].map(([serial, { pem }]) => [serial, pem] as const)])
    const fault = signatureError(answer.body, answer.headers, { keys: offered, now: clock.now() })
    if (fault !== null) throw providerUnavailable(new Error(`certificates of WeChat Pay: ${fault}`))
    certificates = found
  }

  const fetchOnce = () => (fetching ??= fetchCertificates().finally(() => (fetching = undefined)))

  return {
    keys,
    fetch: fetchOnce,
    certificates: () => [...certificates].map(([serial, { expiresAt }]) => ({ serial, expiresAt })),
    /** Fetches certificates where this serial number may be that of a new one, or they are old. */
    async refreshFor(serial: string): Promise<void> {
      if (serial === '' || serial === publicKeyId || serial.startsWith('PUB_KEY_ID_')) return
      const isKnown = certificates.has(serial)
      const ageMs = clock.now().getTime() - fetchedAtMs
      const isDue = ageMs >= (isKnown ? refreshMs : shortestRefreshMs)
      await (isDue ? fetchOnce() : fetching)?.catch((error: unknown) => {
        if (!isKnown) throw error
      })
    },
  }
}

function openedCertificates(answer: Fields, apiV3Key: string): Map<string, Certificate> {
  const rows = Array.isArray(answer['data']) ? (answer['data'] as Fields[]) : []
  const found = new Map<string, Certificate>()
  for (const row of rows) {
    const pem = decryptResource(row['encrypt_certificate'] as EncryptedResource, apiV3Key)
    if (pem === null) throw refused('certificates are encrypted with another APIv3 key')
    found.set(String(row['serial_no']), { pem, expiresAt: new X509Certificate(pem).validToDate })
  }
  return found
}

function failure(status: number, answer: Fields): AppError {
  const [code, message] = [String(answer['code'] ?? status), String(answer['message'] ?? '')]
  if (status >= 500 || status === 429 || repeatable.includes(code))
    return providerUnavailable(new Error(`${code}: ${message}`))
  return Object.assign(refused(`${code} ${message}`.trim()), { providerCode: code })
}

function parse(body: Buffer): Fields {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Fields) : {}
  } catch {
    return {}
  }
}
