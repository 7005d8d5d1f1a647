import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { Headers } from '../provider.ts'

/** Signatures that are older, or further in the future, are refused. */
const maxAgeSec = 300
const tagBytes = 16

/** Possible signing keys of WeChat Pay, PEM by serial number. */
export type PlatformKeys = ReadonlyMap<string, string>

export type SignatureError = 'header_missing' | 'stale' | 'unknown_serial' | 'wrong_signature'

function textOf(headers: Headers, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

export const serialOf = (headers: Headers) => textOf(headers, 'wechatpay-serial')

/** Why the signature of a response or notification is invalid; null: it is valid. */
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

/** Authorization header of a signed call; `body` is empty without one. */
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

export interface EncryptedResource {
  ciphertext: string
  nonce: string
  associated_data?: string
}

/** Decrypts with the APIv3 key (AES-GCM); null if the key is wrong or the text was modified. */
export function decryptResource(
  { ciphertext, nonce, associated_data: about = '' }: EncryptedResource,
  key: string,
): string | null {
  if (Buffer.from(ciphertext, 'base64').length < tagBytes) return null
  try {
    return Aes.AesGcm.decrypt(ciphertext, key, nonce, about)
  } catch {
    return null
  }
}
