import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Home } from '@verdict/deploy/home'

/**
 * The first administrator's password: the given one, else a random one.
 *
 * A random password is kept in the data folder, readable only by its owner, until it has been shown, so that an interrupted
 * first start does not lose it.
 */
export function firstPassword(home: Home, given: string | undefined): { password: string; forget: () => void } {
  const file = path.join(home.root, 'first-password')
  const forget = () => rmSync(file, { force: true })
  if (given) return { password: given, forget }
  if (existsSync(file)) return { password: readFileSync(file, 'utf8'), forget }
  const password = randomBytes(12).toString('base64url').replace(/[-_]/g, 'x')
  writeFileSync(file, password, { mode: 0o600 })
  return { password, forget }
}
