import { createHash, createPrivateKey, createPublicKey, hkdfSync, X509Certificate, type KeyObject } from 'node:crypto'
import { AppError } from '@verdict/kit/errors'
import { createSecretCipher, type SecretCipher } from '@verdict/kit/secret-cipher'

const keyBytes = 32
const fingerprintDigits = 16

/** Encrypts stored secrets with a key derived from settings that only this service has. */
export function storedSecrets(settings: { VERDICT_KEY?: string; VERDICT_SECRET?: string }): SecretCipher {
  const secret = settings.VERDICT_KEY ?? settings.VERDICT_SECRET ?? ''
  return createSecretCipher(Buffer.from(hkdfSync('sha256', secret, '', 'verdict payment stored secrets', keyBytes)))
}

/** Fingerprint of a key; null: there is none. */
export function fingerprintOf(key: string): string | null {
  return key === '' ? null : createHash('sha256').update(key).digest('hex').slice(0, fingerprintDigits)
}

/**
 * Converts a private key to PEM of PKCS #8, from PEM or from plain base64.
 *
 * @throws AppError payment.key_invalid
 */
export function privateKeyPem(given: string, field: string): string {
  const forms = [given, wrapped(given, 'PRIVATE KEY'), wrapped(given, 'RSA PRIVATE KEY')]
  return rsaKey(forms, field, createPrivateKey).export({ type: 'pkcs8', format: 'pem' }).toString()
}

/**
 * Converts a public key to PEM, from PEM, plain base64, or a certificate.
 *
 * @throws AppError payment.key_invalid
 */
export function publicKeyPem(given: string, field: string): string {
  const read = (pem: string) =>
    pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem)
  if (given.includes('PRIVATE KEY')) throw new AppError('payment.key_invalid', { field })
  return rsaKey([given, wrapped(given, 'PUBLIC KEY')], field, read)
    .export({ type: 'spki', format: 'pem' })
    .toString()
}

/** Certificates as they are stored, PEM one after another. @throws AppError payment.key_invalid */
export function certificatesPem(given: string, field: string): string {
  const found = given.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    if (found.length > 0) return found.map((pem) => new X509Certificate(pem).toString()).join('')
  } catch {
    // The error is thrown below.
  }
  throw new AppError('payment.key_invalid', { field })
}

/** Whether a certificate is that of a private key; both PEM. */
export function isCertificateOf(certificate: string, privateKey: string): boolean {
  return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey))
}

const wrapped = (base64: string, type: string) => `-----BEGIN ${type}-----\n${base64.trim()}\n-----END ${type}-----\n`

function rsaKey(forms: readonly string[], field: string, read: (pem: string) => KeyObject): KeyObject {
  for (const form of forms) {
    try {
      const key = read(form)
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // The text may match the next format.
    }
  }
  throw new AppError('payment.key_invalid', { field })
}
