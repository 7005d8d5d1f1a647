import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { Headers } from '../provider.ts'

/** What WeChat Pay signs or is sent is refused when it is older or newer than this. */
const maxAgeSec = 300
const tagBytes = 16

/** Keys that WeChat Pay may sign with, PEM by serial number: certificates of the platform, its public key, or both. */
export type PlatformKeys = ReadonlyMap<string, string>

export type SignatureError = 'header_missing' | 'stale' | 'unknown_serial' | 'wrong_signature'

function textOf(headers: Headers, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

export const serialOf = (headers: Headers) => textOf(headers, 'wechatpay-serial')

/** What is wrong with the signature of an answer or a notification, over its bytes as they came; null: nothing. */
export function signatureError(
  body: Buffer,
  headers: Headers,
  { keys, now }: { keys: PlatformKeys; now: Date },
): SignatureError | null {
  const [timestamp, nonce] = [textOf(headers, 'wechatpay-timestamp'), textOf(headers, 'wechatpay-nonce')]
  const [signature, serial] = [textOf(headers, 'wechatpay-signature'), serialOf(headers)]
  if ([timestamp, nonce, signature, serial].includes('')) return 'header_missing'
  if (!/^\d{1,12}$/.test(timestamp)) return 'stale'
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > maxAgeSec) return 'stale'
  const key = keys.get(serial)
  if (key === undefined) return 'unknown_serial'
  return isSigned(Formatter.response(timestamp, nonce, body.toString('utf8')), signature, key)
    ? null
    : 'wrong_signature'
}

function isSigned(text: string, signature: string, key: string): boolean {
  try {
    return Rsa.verify(text, signature, Rsa.from(key, 'public'))
  } catch {
    return false
  }
}

/** The header by which a call shows who makes it; `body` is what is sent, empty for none. */
export function authorizationOf(
  { mchid, serial, privateKey }: { mchid: string; serial: string; privateKey: string },
  { method, path, body }: { method: string; path: string; body: string },
  now: Date,
): string {
  const nonce = Formatter.nonce()
  const timestamp = Math.floor(now.getTime() / 1_000)
  const key = Rsa.from(privateKey, 'private')
  const signature = Rsa.sign(Formatter.request(method, path, timestamp, nonce, body), key)
  return Formatter.authorization(mchid, nonce, signature, timestamp, serial)
}

export interface SealedResource {
  ciphertext: string
  nonce: string
  associated_data?: string
}

/** Decrypts what is sealed with the APIv3 key; null where the key is another one or a byte was changed. */
export function unseal({ ciphertext, nonce, associated_data: about = '' }: SealedResource, key: string): string | null {
  if (Buffer.from(ciphertext, 'base64').length < tagBytes) return null
  try {
    return Aes.AesGcm.decrypt(ciphertext, key, nonce, about)
  } catch {
    return null
  }
}
