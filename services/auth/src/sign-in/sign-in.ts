import { adminRoles } from '@verdict/proto/codes/roles'
import { addressBucket } from '@verdict/kit/addresses'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account } from '../accounts/account.model.ts'
import { toUserInfo } from '../accounts/account.rules.ts'
import type { AuthContext } from '../context.ts'
import { openSession, type Origin } from '../sessions/open-session.ts'

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
 * @throws AppError auth.locked, auth.slow_down, auth.wrong_credentials, auth.disabled; with `adminOnly` auth.not_admin
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
  const nameKey = foldName(input.username)
  const address = addressBucket(from.address)
  const account = await ctx.accounts.findOne({ nameKey }).lean()
  await assertAddressMayTry(ctx, account, from.address)
  const pair = { key: `pair:${address}|${nameKey}`, max: ctx.settings.AUTH_LOCK_FAILURES }
  const lockedSec = await ctx.signInLocks.attempt(pair)
  if (lockedSec > 0) throw new AppError('auth.locked', { waitMin: Math.ceil(lockedSec / 60), waitSec: lockedSec })
  const matches = await ctx.passwords.verify(account?.passwordHash ?? null, input.password.trim())
  if (account === null || !matches) throw new AppError('auth.wrong_credentials')
  await Promise.all([ctx.signInLocks.clear(pair.key), ctx.signInLocks.undo(addressKey(from.address))])
  await rehashIfOutdated(ctx, account, input.password.trim())
  return account
}

/** Seconds between two attempts from an address with many failures. */
const slowedSec = 5

const addressKey = (address: string) => `address:${addressBucket(address)}`

/**
 * Slows down an address from which many sign-ins failed, whatever the names. A whole school may be behind it: so it is
 * never locked, and accounts that have signed in from there before are not slowed down.
 */
async function assertAddressMayTry(ctx: AuthContext, account: Account | null, address: string): Promise<void> {
  const key = addressKey(address)
  const bound = { key, max: ctx.settings.AUTH_LOCK_ADDRESS_FAILURES }
  if ((await ctx.signInLocks.attempt(bound)) === 0) return
  if (account !== null && (await ctx.signIns.exists({ uid: account._id, ip: address })) !== null) return
  if (await ctx.signInLocks.takeTurn(key, slowedSec)) return
  throw new AppError('auth.slow_down', { waitSec: slowedSec })
}

async function rehashIfOutdated(ctx: AuthContext, account: Account, password: string): Promise<void> {
  if (!ctx.passwords.isOutdated(account.passwordHash)) return
  const passwordHash = await ctx.passwords.hash(password)
  // Only in place of the hash that was just checked: a change of password meanwhile wins.
  await ctx.accounts.updateOne({ _id: account._id, passwordHash: account.passwordHash }, { $set: { passwordHash } })
}
