import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { passwordMask, remoteJudges, type RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { AccountsContext } from './context.ts'
import { assertHasPool, deleteAccount, maxAccounts, saveAccount } from './accounts.ts'
import type { AccountRow } from './account.model.ts'

/** Field prefixes of account lists by judge. Judges that use another judge's accounts have none. */
const prefixes: Partial<Record<RemoteJudgeKey, string>> = {
  HDU: 'hdu',
  CF: 'cf',
  POJ: 'poj',
  AC: 'atcoder',
  SPOJ: 'spoj',
  LIBRE: 'libreoj',
}

const listsOf = Object.entries(prefixes).map(([key, prefix]) => ({
  key: key as RemoteJudgeKey,
  names: `${prefix}UsernameList`,
  passwords: `${prefix}PasswordList`,
}))

type Lists = Readonly<Record<string, readonly string[]>>

/** Shared accounts as parallel lists, with a mask in place of each password. */
export async function readAccountLists({
  accounts,
}: Pick<AccountsContext, 'accounts'>): Promise<Record<string, string[]>> {
  const rows = await accounts.find({ owner: null }).sort({ username: 1 }).lean<AccountRow[]>()
  return Object.fromEntries(
    listsOf.flatMap(({ key, names, passwords }) => {
      const usernames = rows.filter((row) => row.key === key).map(({ username }) => username)
      return [
        [names, usernames],
        [passwords, usernames.map(() => passwordMask)],
      ]
    }),
  )
}

/**
 * Replaces the shared accounts of the judges that have lists: a mask or empty password keeps the stored one, and
 * accounts that are not listed are deleted. Unchanged accounts are not interrupted. If one list is refused, all stay as
 * they are.
 *
 * @throws AppError request.invalid, and errors of `saveAccount`
 */
export async function writeAccountLists(ctx: AccountsContext, lists: Lists): Promise<void> {
  const before = await ctx.accounts.find({ owner: null }).lean<AccountRow[]>()
  const changes = listsOf.flatMap(({ key, names, passwords }) => {
    const usernames = lists[names]
    return usernames === undefined ? [] : [{ key, listed: pair(key, usernames, lists[passwords] ?? []) }]
  })
  for (const change of changes) await assertTakes(ctx, change, before)
  for (const { key, listed } of changes) {
    const unlisted = before.filter((row) => row.key === key && !listed.has(row.username))
    for (const { _id } of unlisted) await deleteAccount(ctx, null, _id)
    for (const [username, password] of listed)
      if (password !== passwordMask) await saveAccount(ctx, null, { key, username, password })
  }
}

/** Refuses before the first change what `saveAccount` would refuse after some. */
async function assertTakes(
  ctx: AccountsContext,
  { key, listed }: { key: RemoteJudgeKey; listed: ReadonlyMap<string, string> },
  before: readonly AccountRow[],
): Promise<void> {
  const known = new Set(before.filter((row) => row.key === key).map(({ username }) => username))
  const accounts = [...listed].map(([username, password]) => ({ username, isKept: password === passwordMask }))
  const unknown = accounts.filter(({ username }) => !known.has(username))
  const without = unknown.find(({ isKept }) => isKept)
  if (without !== undefined) throw new AppError('remote.mask_without_password', { username: without.username })
  if (unknown.length > 0 && listed.size > maxAccounts)
    throw new AppError('remote.too_many_accounts', { limit: maxAccounts })
  if (accounts.some(({ isKept }) => !isKept)) await assertHasPool(ctx, key)
}

/** Passwords by username; empty rows are skipped. */
function pair(key: RemoteJudgeKey, usernames: readonly string[], passwords: readonly string[]): Map<string, string> {
  if (usernames.length !== passwords.length)
    throw new AppError('request.invalid', {
      detail: `${remoteJudges[key].name}: ${usernames.length} / ${passwords.length}`,
    })
  const pairs = usernames.map(
    (name, at) => [name.trim(), passwords[at] === '' ? passwordMask : (passwords[at] ?? '')] as const,
  )
  return new Map(pairs.filter(([username]) => username !== ''))
}

export function accountListHandlers(ctx: AccountsContext): GrpcHandlers<'switches.v1.SwitchLists'> {
  return {
    async read() {
      const lists = await readAccountLists(ctx)
      return { lists: Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, { values }])) }
    },
    async write({ lists }) {
      await writeAccountLists(
        ctx,
        Object.fromEntries(Object.entries(lists).map(([name, { values }]) => [name, values])),
      )
      return {}
    },
  }
}
