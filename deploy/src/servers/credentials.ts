import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Home } from '../home.ts'

/**
 * Reads a secret of this data folder, which is generated on first use and stored in a file that only its owner can
 * read.
 */
export function credentialFor(home: Home, name: string): string {
  return readFileSync(credentialFile(home, name), 'utf8').trim()
}

/** Returns the file of a secret, for servers that read it themselves. The secret is URL-safe. */
export function credentialFile(home: Home, name: string): string {
  const file = path.join(home.credentials, name)
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  chmodSync(file, 0o600)
  return file
}
