import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Encrypts secrets that have to be read again, so that a leaked database does not reveal them. */
export interface SecretCipher {
  encrypt: (text: string) => string
  /** Null: it was encrypted with another key, or was tampered with. */
  decrypt: (stored: string) => string | null
}

/** `key` has 32 bytes. */
export function createSecretCipher(key: Buffer): SecretCipher {
  return {
    encrypt(text) {
      const iv = randomBytes(ivBytes)
      const encrypting = createCipheriv(cipher, key, iv)
      const encrypted = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()])
      return Buffer.concat([iv, encrypting.getAuthTag(), encrypted]).toString('base64')
    },
    decrypt(stored) {
      const all = Buffer.from(stored, 'base64')
      try {
        const decrypting = createDecipheriv(cipher, key, all.subarray(0, ivBytes))
        decrypting.setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([decrypting.update(all.subarray(ivBytes + tagBytes)), decrypting.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
