/**
 * Compares a search in the user list with the index in memory to the same search by the database alone: `node
 * scripts/bench/lists/users.ts [accounts]`, with MONGO_URL. The machine must be idle. It prints median and 95th
 * percentile of both and of a ping, and exits with 1 if the 95th percentile with the index exceeds its bound.
 */
import { randomUUID } from 'node:crypto'
import { systemClock } from '@verdict/kit/clock'
import { createLogger } from '@verdict/kit/log'
import { connectDatabase, ensureIndexes } from '@verdict/kit/mongo'
import { type Account, accountModel } from '../../../services/auth/src/accounts/account.model.ts'
import { emptyProfile } from '../../../services/auth/src/accounts/account.rules.ts'
import { deletedAccountModel } from '../../../services/auth/src/accounts/removal/deleted-account.model.ts'
import { listUsers } from '../../../services/auth/src/administration/list-users.ts'
import {
  createUserSearchIndex,
  type UserSearchIndex,
} from '../../../services/auth/src/administration/user-search-index.ts'
import { secondFactorModel } from '../../../services/auth/src/models/second-factor.model.ts'

const [count = 100_000] = process.argv.slice(2).map(Number)
const searches = 100
/** Bounds the 95th percentile. */
const boundMs = 50
const batch = 5_000
const mongoUrl = process.env['MONGO_URL'] ?? 'mongodb://127.0.0.1:27017/?replicaSet=rs0'
const log = createLogger({ service: 'bench', level: 'silent' })

function accountOf(at: number): Account {
  const username = `user${String(at).padStart(6, '0')}`
  const createdAt = new Date(1.7e12 + at * 60_000)
  return {
    ...emptyProfile,
    _id: randomUUID().replaceAll('-', ''),
    username,
    nameKey: username,
    passwordHash: '',
    nickname: `Nick ${at % 9_973}`,
    realname: `张${at % 7_919}`,
    school: `School ${at % 499}`,
    email: `${username}@example.com`,
    emailKey: `${username}@example.com`,
    role: 'default_user',
    disabled: false,
    credentialsVersion: 1,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
}

const keywords: Record<string, (at: number) => string> = {
  'one user': (at) => `user${String((at * 7_919) % count).padStart(6, '0')}`,
  'a hundred users': (at) => String(1_000 + ((at * 31) % 9_000)),
  'a school': (at) => `school ${at % 499}`,
  nobody: (at) => `absent ${at}`,
  everybody: () => 'user',
}

const db = await connectDatabase({ url: mongoUrl, name: `bench_users_${randomUUID().slice(0, 8)}`, log })
try {
  const [accounts, deletedAccounts] = [accountModel(db), deletedAccountModel(db)]
  await ensureIndexes(db)
  for (let from = 0; from < count; from += batch)
    await accounts.insertMany(
      Array.from({ length: Math.min(batch, count - from) }, (_, at) => accountOf(from + at)),
      { lean: true, ordered: false },
    )
  const userSearch = createUserSearchIndex({ accounts, deletedAccounts, clock: systemClock, log })
  const heap = process.memoryUsage().heapUsed
  const loading = performance.now()
  await userSearch.load()
  const loaded = performance.now() - loading
  globalThis.gc?.()
  const grown = (process.memoryUsage().heapUsed - heap) / 2 ** 20
  process.stdout.write(`${count} accounts, loaded in ${loaded.toFixed(0)} ms, ${grown.toFixed(0)} MiB\n`)
  const base = { accounts, secondFactors: secondFactorModel(db) }
  const byDatabase = { ...userSearch, find: () => Promise.resolve(null) }
  async function took(act: () => Promise<unknown>): Promise<number> {
    const from = performance.now()
    await act()
    return performance.now() - from
  }
  const search = (index: UserSearchIndex, keyword: string) => listUsers({ ...base, userSearch: index }, { keyword })
  for (const [what, keywordAt] of Object.entries(keywords)) {
    const [own, bare, pings]: [number[], number[], number[]] = [[], [], []]
    // Runs in turn, so that other work on the machine slows all three alike.
    for (let at = 0; at < searches; at += 1) {
      pings.push(await took(() => db.db?.command({ ping: 1 }) ?? Promise.resolve()))
      own.push(await took(() => search(userSearch, keywordAt(at))))
      bare.push(await took(() => search(byDatabase, keywordAt(at))))
    }
    const cells = [own, bare, pings].flatMap((ms) => [quantile(ms, 0.5), quantile(ms, 0.95)])
    const times = cells.map((ms) => `${ms.toFixed(1)} ms`)
    const ratio = (quantile(own, 0.95) / quantile(bare, 0.95)).toFixed(2)
    process.stdout.write(`| ${[what, ...times, ratio].join(' | ')} |\n`)
    if (!(quantile(own, 0.95) <= boundMs)) process.exitCode = 1
  }
} finally {
  await db.dropDatabase()
  await db.close()
}
