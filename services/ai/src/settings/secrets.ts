import { createHash, hkdfSync } from 'node:crypto'
import { createSecretCipher, type SecretCipher } from '@verdict/kit/secret-cipher'

const keyBytes = 32
const fingerprintCharacters = 12

/** Encrypts API keys with a key derived from a secret in the settings of this service. */
export function storedSecrets(settings: { VERDICT_KEY?: string; VERDICT_SECRET?: string }): SecretCipher {
  const secret = settings.VERDICT_KEY ?? settings.VERDICT_SECRET ?? ''
  return createSecretCipher(Buffer.from(hkdfSync('sha256', secret, '', 'verdict ai stored secrets', keyBytes)))
}

/** Identifies a key without revealing it. */
export function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, fingerprintCharacters)
}
