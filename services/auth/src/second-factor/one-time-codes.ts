import { Secret, TOTP } from 'otpauth'

const periodSec = 30
/**
 * Codes of this many steps before and after the current one are accepted, because clocks differ and typing takes time.
 */
const window = 1

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSec })

/** A new secret of 20 bytes, in base 32. */
export function newOneTimeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from a QR code. */
export function oneTimeUri(secret: string, { site, username }: { site: string; username: string }): string {
  return totpOf(secret, { issuer: site, label: username }).toString()
}

/** The time step to which a code belongs; null: it is the code of none near `now`. Source: RFC 6238. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSec) + delta
}
