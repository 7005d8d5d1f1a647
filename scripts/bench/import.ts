/**
 * Measures an import of users with the calls that the dialog makes, from the first call to the last account, and
 * compares it to hashing the same number of passwords: `node scripts/bench/import.ts [users]` (500), with MONGO_URL and
 * REDIS_URL. It exits with 1 above ten seconds on an idle machine, or above twice the hashing on a busy one.
 */
import { createPasswordHasher } from '../../services/auth/src/password-hashing/password-hasher.ts'
import { startWorld } from '../../services/auth/test/world.ts'

const [count = 500] = process.argv.slice(2).map(Number)
const boundMs = 10_000
const boundRatio = 2
const rows = Array.from({ length: count }, (_, at) => ({ username: `student${at + 1}`, realname: `Student ${at + 1}` }))

/** Uses the default settings of the hasher. */
async function hashAll(): Promise<number> {
  const figures = { AUTH_ARGON2_MEMORY_KB: 19_456, AUTH_ARGON2_PASSES: 2, AUTH_ARGON2_AT_ONCE: 2 }
  const passwords = await createPasswordHasher(figures)
  const startedAt = performance.now()
  const left = rows.map(({ username }) => username)
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await passwords.hash(next)
  }
  await Promise.all(Array.from({ length: figures.AUTH_ARGON2_AT_ONCE }, work))
  return performance.now() - startedAt
}

const world = await startWorld()
try {
  const call = async (path: string, body: unknown) => {
    const { data, msg } = await world.call<{ id: string; total: number; done: number }>('POST', path, {
      as: world.root,
      body,
    })
    if (data === null) throw new Error(msg)
    return data
  }
  const hashingMs = await hashAll()
  const startedAt = performance.now()
  const { id } = await call('admin/user/import', { name: 'Class', rows })
  const beganMs = performance.now() - startedAt
  const steps: number[] = []
  for (let isDone = count === 0; !isDone;) {
    const stepAt = performance.now()
    const { total, done } = await call('admin/user/import/continue', { id })
    steps.push(performance.now() - stepAt)
    isDone = done >= total
  }
  const tookMs = performance.now() - startedAt
  process.stdout.write(
    `${count} users: ${(tookMs / 1000).toFixed(1)} s (begun after ${(beganMs / 1000).toFixed(1)} s, ${steps.length} steps of at most ` +
      `${(Math.max(...steps) / 1000).toFixed(1)} s), bare hashing ${(hashingMs / 1000).toFixed(1)} s, ratio ${(tookMs / hashingMs).toFixed(2)}\n`,
  )
  if (tookMs > Math.max(boundMs, boundRatio * hashingMs)) process.exitCode = 1
} finally {
  await world.stop()
}
