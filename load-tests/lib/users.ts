import { randomBytes } from 'node:crypto'
import { call, signIn } from './sign-in.ts'

export interface LoadUser {
  name: string
  token: string
  password: string
}

interface Found {
  records: { uid: string; username: string }[]
}

const signInConcurrency = 4

/** Runs `work` for each item, `atOnce` at a time, and returns the results in order. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/**
 * Creates users `load-<run>-<n>`.
 *
 * @param root access token of a super administrator
 */
export async function makeAccounts(root: string, count: number): Promise<Omit<LoadUser, 'token'>[]> {
  const password = randomBytes(9).toString('base64url')
  const run = randomBytes(3).toString('hex')
  const names = Array.from({ length: count }, (_, i) => `load-${run}-${i + 1}`)
  await call(root, 'POST', '/api/admin/user/insert-batch-user', { users: names.map((name) => [name, password]) })
  return names.map((name) => ({ name, password }))
}

/** Creates users and signs them in. */
export async function makeUsers(root: string, count: number): Promise<LoadUser[]> {
  const accounts = await makeAccounts(root, count)
  return mapConcurrently(accounts, signInConcurrency, async ({ name, password }) => ({
    name,
    password,
    token: await signIn(name, password),
  }))
}

/** Deletes the users of a run; their submissions stay. */
export async function removeUsers(root: string, users: readonly Pick<LoadUser, 'name'>[]): Promise<void> {
  const run = users[0]?.name.replace(/\d+$/, '')
  if (run === undefined) return
  for (;;) {
    const query = new URLSearchParams({ keyword: run, limit: '100' })
    const { records } = await call<Found>(root, 'GET', `/api/admin/user/get-user-list?${query.toString()}`)
    const ids = records.filter(({ username }) => username.startsWith(run)).map(({ uid }) => uid)
    if (ids.length === 0) return
    await call(root, 'DELETE', '/api/admin/user/delete-user', { ids })
  }
}
