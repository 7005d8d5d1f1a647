import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Certificates in a folder by name: `<name>.crt` and `<name>.key`. */
export interface Certificates {
  file: (name: string) => string
  createAuthority: (name: string) => void
  /** Creates a certificate for the address of this machine, signed by the authority. */
  createCertificate: (name: string, authority: string) => void
  /** Settings for a process with this certificate. */
  own: (name: string) => { GRPC_TLS_CERT: string; GRPC_TLS_KEY: string }
  /** Settings for a process that trusts this authority. */
  trusting: (authority: string) => { GRPC_TLS_CA: string }
  remove: () => void
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

export function createCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-tls-'))
  const file = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  writeFileSync(file('names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n')
  return {
    file,
    createAuthority(name) {
      const output = ['-subj', `/CN=${name}`, '-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)]
      openssl('req', '-x509', ...newKey, '-days', '1', ...output)
    },
    createCertificate(name, authority) {
      const request = ['-subj', `/CN=${name}`, '-keyout', file(`${name}.key`), '-out', file(`${name}.csr`)]
      openssl('req', ...newKey, ...request)
      const signing = ['-CA', file(`${authority}.crt`), '-CAkey', file(`${authority}.key`), '-CAcreateserial']
      const output = ['-days', '1', '-extfile', file('names'), '-out', file(`${name}.crt`)]
      openssl('x509', '-req', '-in', file(`${name}.csr`), ...signing, ...output)
    },
    own: (name) => ({ GRPC_TLS_CERT: file(`${name}.crt`), GRPC_TLS_KEY: file(`${name}.key`) }),
    trusting: (authority) => ({ GRPC_TLS_CA: file(`${authority}.crt`) }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
