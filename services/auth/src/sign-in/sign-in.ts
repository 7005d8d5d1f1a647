import { adminRoles } from '@verdict/proto/codes/roles'
import { addressBucket } from '@verdict/kit/addresses'
import { AppError } from '@verdict/kit/errors'
import type { Account } from '../accounts/account.model.ts'
import { nameKeyOf, toUserInfo } from '../accounts/account.rules.ts'
import type { AuthContext } from '../context.ts'
import { openSession, type Origin } from '../sessions/open-session.ts'
import type { FailureBound } from './failure-locks.cache.ts'

export interface SignInInput {
  username: string
  password: string
}

export interface SignedIn {
  user: ReturnType<typeof toUserInfo>
  token: string
}

const adminKeys: readonly string[] = adminRoles

/**
 * Signs a person in. An unknown name takes as long, and is told the same, as a wrong password.
 *
 * @throws AppError auth.locked, auth.wrong_credentials, auth.disabled; with `adminOnly` auth.not_admin
 */
export async function signIn(
  ctx: AuthContext,
  input: SignInInput,
  from: Origin,
  { adminOnly = false } = {},
): Promise<SignedIn> {
  const account = await checkPassword(ctx, input, from)
  if (account.disabled) throw new AppError('auth.disabled')
  if (adminOnly && !adminKeys.includes(account.role)) throw new AppError('auth.not_admin')
  return { user: toUserInfo(account), token: await openSession(ctx, account, from) }
}

async function checkPassword(ctx: AuthContext, input: SignInInput, from: Origin): Promise<Account> {
  const nameKey = nameKeyOf(input.username)
  const bounds = boundsFor(ctx, nameKey, addressBucket(from.address))
  const lockedSec = await ctx.signInLocks.lockedForSec(bounds)
  if (lockedSec > 0) throw new AppError('auth.locked', { waitMin: Math.ceil(lockedSec / 60), waitSec: lockedSec })
  const account = await ctx.accounts.findOne({ nameKey }).lean()
  const matches = await ctx.passwords.verify(account?.passwordHash ?? null, input.password.trim())
  if (account === null || !matches) {
    await ctx.signInLocks.failed(bounds)
    throw new AppError('auth.wrong_credentials')
  }
  await ctx.signInLocks.clear(pairKey(nameKey, addressBucket(from.address)))
  await rehashIfOutdated(ctx, account, input.password.trim())
  return account
}

/** One name from one address, and the address whatever the name. */
function boundsFor({ settings }: AuthContext, nameKey: string, address: string): FailureBound[] {
  return [
    { key: pairKey(nameKey, address), max: settings.AUTH_LOCK_FAILURES },
    { key: `address:${address}`, max: settings.AUTH_LOCK_ADDRESS_FAILURES },
  ]
}

function pairKey(nameKey: string, address: string): string {
  return `pair:${address}|${nameKey}`
}

async function rehashIfOutdated(ctx: AuthContext, account: Account, password: string): Promise<void> {
  if (!ctx.passwords.isOutdated(account.passwordHash)) return
  const passwordHash = await ctx.passwords.hash(password)
  // Only in place of the hash that was just checked: a change of password meanwhile wins.
  await ctx.accounts.updateOne({ _id: account._id, passwordHash: account.passwordHash }, { $set: { passwordHash } })
}
