import { adminRoles } from '@verdict/proto/codes/roles'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account } from '../accounts/account.model.ts'
import { effectiveRole } from '../accounts/effective-role.ts'
import type { ChallengeAnswer } from '../challenges/sign-in-challenges.ts'
import { assertSecondFactor } from '../second-factor/check-second-factor.ts'
import type { Origin } from '../sessions/open-session.ts'
import { assertMayTry } from './sign-in-limits.ts'
import { completeSignIn, type SignInResult } from './complete-sign-in.ts'
import type { SignInContext } from './context.ts'

export interface SignInInput {
  username: string
  password: string
  challenge?: ChallengeAnswer | undefined
  /** The code is for the second factor, if the account has one. */
  code?: string | undefined
}

const adminKeys: readonly string[] = adminRoles

/**
 * Signs a user in. An unknown name takes as long as a wrong password, and gets the same error.
 *
 * @throws AppError auth.locked, auth.challenge_required, auth.challenge_wrong, auth.wrong_credentials, auth.disabled,
 * auth.second_step_required, auth.second_step_wrong; with `adminOnly` auth.not_admin, auth.second_step_setup
 */
export async function signIn(
  ctx: SignInContext,
  input: SignInInput,
  from: Origin,
  { adminOnly = false } = {},
): Promise<SignInResult> {
  const account = await checkPassword(ctx, input, from)
  if (account.disabled) throw new AppError('auth.disabled')
  if (adminOnly && !adminKeys.includes(account.role)) throw new AppError('auth.not_admin')
  await assertSecondFactor(ctx, account, input.code, from.address)
  if (adminOnly && (await effectiveRole(ctx, account)) !== account.role) throw new AppError('auth.second_step_setup')
  return completeSignIn(ctx, account, from)
}

/**
 * The account, if name and password belong together. Failures are counted.
 *
 * @throws AppError auth.locked, auth.challenge_required, auth.challenge_wrong, auth.wrong_credentials
 */
export async function checkPassword(ctx: SignInContext, input: SignInInput, from: Origin): Promise<Account> {
  const { username, challenge } = input
  const nameKey = foldName(username)
  const account = await ctx.accounts.findOne({ nameKey }).lean()
  const attempt = await assertMayTry(ctx, { account, username, nameKey, challenge, from })
  const matches = await ctx.passwords.verify(account?.passwordHash ?? null, input.password.trim())
  if (account === null || !matches) throw new AppError('auth.wrong_credentials')
  await attempt.succeeded()
  await rehashIfOutdated(ctx, account, input.password.trim())
  return account
}

async function rehashIfOutdated(
  ctx: Pick<SignInContext, 'accounts' | 'passwords'>,
  account: Account,
  password: string,
): Promise<void> {
  if (!ctx.passwords.isOutdated(account.passwordHash)) return
  const passwordHash = await ctx.passwords.hash(password)
  // Replaces only the hash that was just checked, so that a concurrent change of password is kept.
  await ctx.accounts.updateOne({ _id: account._id, passwordHash: account.passwordHash }, { $set: { passwordHash } })
}
