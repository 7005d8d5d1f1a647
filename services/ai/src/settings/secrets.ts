import { createHash, hkdfSync } from 'node:crypto'
import { createSecretCipher, type SecretCipher } from '@verdict/kit/secret-cipher'

const keyBytes = 32
const fingerprintCharacters = 12

/** Encrypts the keys of providers with a key that is derived from what only this service's settings have. */
export function storedSecrets(settings: { VERDICT_KEY?: string; VERDICT_SECRET?: string }): SecretCipher {
  const secret = settings.VERDICT_KEY ?? settings.VERDICT_SECRET ?? ''
  return createSecretCipher(Buffer.from(hkdfSync('sha256', secret, '', 'verdict ai stored secrets', keyBytes)))
}

/** Tells one key from another without giving it away. */
export function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, fingerprintCharacters)
}
