import { hkdfSync } from 'node:crypto'
import { createSecretCipher, type SecretCipher } from '@verdict/kit/secret-cipher'

const keyBytes = 32

/** Encrypts stored secrets with a key that is derived from what only this service's settings have. */
export function storedSecrets(settings: { VERDICT_KEY?: string; VERDICT_SECRET?: string }): SecretCipher {
  const secret = settings.VERDICT_KEY ?? settings.VERDICT_SECRET ?? ''
  return createSecretCipher(Buffer.from(hkdfSync('sha256', secret, '', 'verdict message stored secrets', keyBytes)))
}
