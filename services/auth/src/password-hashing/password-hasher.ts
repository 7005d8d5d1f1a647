import { hash, verify, type Options } from '@node-rs/argon2'
import type { AuthSettings } from '../config.ts'
import {
  isForeignPassword,
  storedForeignPassword,
  verifyForeignPassword,
  type ForeignPassword,
} from './foreign-password.ts'
import { createHashingQueue } from './hashing-queue.ts'

/** argon2id, computed off the main thread, a bounded number at a time. */
export interface PasswordHasher {
  /** `background`: for many at once; gives way to everybody who is signing in. */
  hash: (password: string, options?: { background?: boolean }) => Promise<string>
  /** Returns what to store for a hash of another judge; sign-ins have priority. */
  keepForeign: (password: ForeignPassword) => Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  verify: (stored: string | null, password: string) => Promise<boolean>
  /** Whether the hash was made with other parameters than those of the settings. */
  isOutdated: (stored: string) => boolean
}

/** This is about ten seconds of work; later callers are told to retry instead of waiting for a minute. */
const maxWaiting = 400

type HasherSettings = Pick<AuthSettings, 'AUTH_ARGON2_MEMORY_KB' | 'AUTH_ARGON2_PASSES' | 'AUTH_ARGON2_AT_ONCE'>

export async function createPasswordHasher(settings: HasherSettings): Promise<PasswordHasher> {
  // The library's default algorithm is argon2id.
  const options: Options = {
    memoryCost: settings.AUTH_ARGON2_MEMORY_KB,
    timeCost: settings.AUTH_ARGON2_PASSES,
    parallelism: 1,
  }
  const figures = `$argon2id$v=19$m=${settings.AUTH_ARGON2_MEMORY_KB},t=${settings.AUTH_ARGON2_PASSES},p=1$`
  const enqueue = createHashingQueue(settings.AUTH_ARGON2_AT_ONCE, maxWaiting)
  const decoy = await hash('compared with when there is no account', options)
  return {
    hash: (password, { background = false } = {}) =>
      enqueue(() => hash(password, options), background ? 'background' : 'person'),
    keepForeign: (password) => enqueue(() => storedForeignPassword(password, options), 'background'),
    verify: async (stored, password) => {
      const compare = () =>
        stored !== null && isForeignPassword(stored)
          ? verifyForeignPassword(stored, password)
          : verify(stored ?? decoy, password)
      const matches = await enqueue(compare, 'person')
      return matches && stored !== null
    },
    isOutdated: (stored) => !stored.startsWith(figures),
  }
}
