import { createHash, pbkdf2 as pbkdf2WithCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, verify, type Options } from '@node-rs/argon2'
import type { ForeignPasswordScheme } from '@verdict/proto/codes/capabilities/site-import'

const pbkdf2 = promisify(pbkdf2WithCallback)
const prefix = 'foreign'

/** A password as another judge kept it. */
export interface ForeignPassword {
  scheme: ForeignPasswordScheme
  hash: string
  salt?: string
}

/**
 * Returns what is stored for a password hash of another judge until its owner signs in: `foreign:<scheme>:<digest>`. A
 * digest without salt is hashed with argon2id, so that it is no weaker than other passwords.
 */
export async function storedForeignPassword(
  { scheme, hash: given, salt = '' }: ForeignPassword,
  options: Options,
): Promise<string> {
  const compared = {
    md5: () => hash(given.toLowerCase(), options),
    hydro: () => `${salt}:${given}`,
    pbkdf2_sha256: () => given,
  }
  return `${prefix}:${scheme}:${await compared[scheme]()}`
}

export function isForeignPassword(stored: string): boolean {
  return stored.startsWith(`${prefix}:`)
}

/** Whether the password is the one that another judge hashed. */
export async function verifyForeignPassword(stored: string, password: string): Promise<boolean> {
  const [, scheme = '', ...rest] = stored.split(':')
  const compared = rest.join(':')
  if (scheme === 'md5') return verify(compared, createHash('md5').update(password).digest('hex'))
  if (scheme === 'hydro') return matchesHydro(compared, password)
  return scheme === 'pbkdf2_sha256' && matchesDjango(compared, password)
}

/** Source: `hash.hydro` of Hydro: PBKDF2-SHA256 of 100,000 rounds, of which the first 64 hexadecimal digits are kept. */
async function matchesHydro(compared: string, password: string): Promise<boolean> {
  const at = compared.lastIndexOf(':')
  const key = await pbkdf2(password, compared.slice(0, at), 100_000, 32, 'sha256')
  return isSame(Buffer.from(compared.slice(at + 1), 'hex'), key)
}

/** Source: `PBKDF2PasswordHasher` of Django: `pbkdf2_sha256$<rounds>$<salt>$<base64>`. */
async function matchesDjango(compared: string, password: string): Promise<boolean> {
  const [, rounds = '', salt = '', digest = ''] = compared.split('$')
  const count = Number(rounds)
  if (!Number.isInteger(count) || count < 1 || count > maxRounds) return false
  return isSame(Buffer.from(digest, 'base64'), await pbkdf2(password, salt, count, 32, 'sha256'))
}

/** Many times what Django asks for today. */
const maxRounds = 10_000_000

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
