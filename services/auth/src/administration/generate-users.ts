import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { foldName } from '@verdict/kit/fold-name.rules'
import { addAccounts, newAccount } from '../accounts/creation/add-accounts.ts'
import { isUsername } from '../accounts/account.rules.ts'
import { makePassword } from '../passwords/make-password.ts'
import type { AdministrationContext } from './context.ts'

const maxUsers = 5000
const keyBytes = 16

export interface UserRange {
  prefix: string
  suffix: string
  number_from: number
  number_to: number
  password_length: number
}

/**
 * Creates the users `<prefix><n><suffix>` with random passwords, all or none. Returns the key for downloading names and
 * passwords within 30 minutes.
 *
 * @throws AppError user.range_invalid, user.name_taken
 */
export async function generateUsers(ctx: AdministrationContext, range: UserRange): Promise<string> {
  const made = namesOf(range).map((username) => ({
    username,
    password: makePassword(ctx, range.password_length),
  }))
  await refuseTaken(ctx, made)
  const accounts = await Promise.all(
    made.map(async ({ username, password }) =>
      newAccount(ctx, {
        username,
        role: 'default_user',
        passwordHash: await ctx.passwords.hash(password, { background: true }),
      }),
    ),
  )
  const key = ctx.randomText(keyBytes)
  // The passwords are stored first, because accounts with unknown passwords would be useless.
  await ctx.generated.keep(key, made)
  try {
    await inTransaction(ctx.db, (session) => addAccounts(ctx, session, accounts))
  } catch (error) {
    await ctx.generated.forget(key)
    if (isDuplicateKey(error)) await refuseTaken(ctx, made)
    throw error
  }
  return key
}

function namesOf({ prefix, suffix, number_from: from, number_to: to }: UserRange): string[] {
  if (to < from || to - from >= maxUsers) throw new AppError('user.range_invalid')
  const names = Array.from({ length: to - from + 1 }, (_, index) => `${prefix.trim()}${from + index}${suffix.trim()}`)
  if (!names.every(isUsername)) throw new AppError('user.range_invalid')
  return names
}

async function refuseTaken(
  ctx: Pick<AdministrationContext, 'accounts'>,
  made: readonly { username: string }[],
): Promise<void> {
  const taken = await ctx.accounts
    .findOne({ nameKey: { $in: made.map(({ username }) => foldName(username)) } }, { username: 1 })
    .lean()
  if (taken !== null) throw new AppError('user.name_taken', { username: taken.username })
}
