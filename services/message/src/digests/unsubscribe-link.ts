import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const keyBytes = 32

type Secrets = { VERDICT_KEY?: string; VERDICT_SECRET?: string }

function signatureOf(settings: Secrets, uid: string): Buffer {
  const secret = settings.VERDICT_KEY ?? settings.VERDICT_SECRET ?? ''
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'verdict message digest unsubscribe', keyBytes))
  return createHmac('sha256', key).update(uid).digest()
}

/** A token that only allows turning off the digests of this user. It does not expire. */
export function unsubscribeToken(settings: Secrets, uid: string): string {
  return `${Buffer.from(uid).toString('base64url')}.${signatureOf(settings, uid).toString('base64url')}`
}

/** The user of a token; null: its signature is invalid. */
export function uidOfToken(settings: Secrets, token: string): string | null {
  const [uidPart = '', signaturePart = ''] = token.split('.')
  const uid = Buffer.from(uidPart, 'base64url').toString()
  const given = Buffer.from(signaturePart, 'base64url')
  const expected = signatureOf(settings, uid)
  return given.length === expected.length && timingSafeEqual(given, expected) ? uid : null
}
