import type { Redis } from 'ioredis'

const lifeSec = 30 * 60

export interface GeneratedAccount {
  username: string
  password: string
}

/** Passwords of generated accounts, for the download by who created them; they are stored nowhere else. */
export interface GeneratedAccounts {
  keep: (key: string, accounts: readonly GeneratedAccount[]) => Promise<void>
  /** Null: unknown or expired. */
  find: (key: string) => Promise<GeneratedAccount[] | null>
  forget: (key: string) => Promise<void>
}

export function createGeneratedAccounts(redis: Redis): GeneratedAccounts {
  const redisKey = (key: string) => `verdict:auth:generated:${key}`
  return {
    async keep(key, accounts) {
      await redis.set(redisKey(key), JSON.stringify(accounts), 'EX', lifeSec)
    },
    async find(key) {
      const text = await redis.get(redisKey(key))
      // `keep` has written this structure.
      return text === null ? null : (JSON.parse(text) as GeneratedAccount[])
    },
    async forget(key) {
      await redis.del(redisKey(key))
    },
  }
}
