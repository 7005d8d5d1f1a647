import { createHash, pbkdf2Sync } from 'node:crypto'
import { expect, it } from '@jest/globals'
import {
  isForeignPassword,
  storedForeignPassword,
  verifyForeignPassword,
  type ForeignPassword,
} from './foreign-password.ts'

const password = 'correct horse 电池'
const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const pbkdf2 = (rounds: number, salt: string, bytes: number) => pbkdf2Sync(password, salt, rounds, bytes, 'sha256')

/** How each judge hashes, in the words of its own code. */
const hashed: ForeignPassword[] = [
  { scheme: 'md5', hash: createHash('md5').update(password).digest('hex').toUpperCase() },
  { scheme: 'hydro', salt: 'a:salt', hash: pbkdf2(100_000, 'a:salt', 64).toString('hex').slice(0, 64) },
  { scheme: 'pbkdf2_sha256', hash: `pbkdf2_sha256$1200$pepper$${pbkdf2(1200, 'pepper', 32).toString('base64')}` },
]

it.each(hashed)('verifies a password of $scheme as it was hashed there', async (foreign) => {
  const stored = await storedForeignPassword(foreign, quick)
  expect(isForeignPassword(stored)).toBe(true)
  expect(await verifyForeignPassword(stored, password)).toBe(true)
  expect(await verifyForeignPassword(stored, `${password} `)).toBe(false)
})

it('stores no digest that could be looked up', async () => {
  const [md5] = hashed
  if (md5 === undefined) throw new Error('there is none')
  expect(await storedForeignPassword(md5, quick)).not.toContain(md5.hash.toLowerCase())
})

it.each([
  'foreign:none:',
  'foreign:hydro:',
  'foreign:pbkdf2_sha256:pbkdf2_sha256$x$y',
  'foreign:pbkdf2_sha256:a$99999999999$b$c',
])('refuses %s', async (stored) => {
  expect(await verifyForeignPassword(stored, '')).toBe(false)
})
