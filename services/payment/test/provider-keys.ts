import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export function newKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

export type Keys = ReturnType<typeof newKeys>

/** A self-signed certificate of these keys, PEM. */
export function newCertificate({ privatePem }: Keys, name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-test-keys-'))
  try {
    const key = path.join(folder, 'key.pem')
    writeFileSync(key, privatePem, { mode: 0o600 })
    const request = ['req', '-new', '-x509', '-key', key, '-days', '30', '-sha256']
    return execFileSync('openssl', [...request, '-subj', `/C=CN/O=Verdict tests/CN=${name}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const serialNumberOf = (certificate: string) => new X509Certificate(certificate).serialNumber
