import type { Locale } from '@verdict/proto/codes/locale'
import { isPassword } from '@verdict/proto/codes/accounts/passwords'
import { addressBucket } from '@verdict/kit/addresses'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { inTransaction } from '@verdict/kit/mongo'
import { addAccountEvent } from '../account-events/account-events.ts'
import type { Account } from '../accounts/account.model.ts'
import { isLinkCode, useCode } from '../codes/verification-codes.ts'
import { requestMail } from '../mail/request-mail.ts'
import { relayRevocations, revokeOlderSessions } from '../sessions/revocation/revoke-sessions.ts'
import { resetCodeId } from './apply-reset.ts'
import type { RecoveryContext } from './context.ts'
import { removeSignInMethods, type RemovedSignInMethods } from './sign-in-methods.ts'

/** Wrong links of one name from one address; a mistyped link is rare. */
const maxFailures = 10

/** A mailed link. */
export interface ResetLink {
  username: string
  code: string
}

export interface PasswordReset extends ResetLink, RemovedSignInMethods {
  password: string
}

/**
 * Sets a new password with the code of a mailed link, which works once. Every session of the account ends. An unknown
 * name gets the same error as a wrong code.
 *
 * @throws AppError auth.password_length, auth.locked, auth.reset_invalid
 */
export async function resetPassword(
  ctx: RecoveryContext,
  { username, password: given, code, ...removed }: PasswordReset,
  { address, locale }: { address: string; locale: Locale },
): Promise<void> {
  const password = given.trim()
  if (!isPassword(password)) throw new AppError('auth.password_length')
  const account = await accountOfLink(ctx, { username, code }, address)
  await store(ctx, account, { passwordHash: await ctx.passwords.hash(password), code, locale, address, removed })
  ctx.wakeMailRelay()
}

/**
 * Finds the account for which a link may set the password. Wrong links of a name from an address are counted.
 *
 * @throws AppError auth.locked, auth.reset_invalid
 */
export async function accountOfLink(
  ctx: RecoveryContext,
  { username, code }: ResetLink,
  address: string,
): Promise<Account> {
  const nameKey = foldName(username)
  const bound = { key: `reset:${addressBucket(address)}|${nameKey}`, max: maxFailures }
  const lockedSec = await ctx.passwordChangeLocks.attempt(bound)
  if (lockedSec > 0) throw new AppError('auth.locked', { waitMin: Math.ceil(lockedSec / 60), waitSec: lockedSec })
  const account = await ctx.accounts.findOne({ nameKey }).lean()
  const matches = await isLinkCode(ctx, account === null ? `reset:nobody ${nameKey}` : resetCodeId(account), code)
  if (account === null || account.disabled || !matches) throw new AppError('auth.reset_invalid')
  await ctx.passwordChangeLocks.clear(bound.key)
  return account
}

interface NewPassword {
  passwordHash: string
  code: string
  locale: Locale
  address: string
  removed: RemovedSignInMethods
}

async function store(
  ctx: RecoveryContext,
  account: Account,
  { passwordHash, code, locale, address, removed }: NewPassword,
): Promise<void> {
  const { _id: uid, credentialsVersion, username, email } = account
  const revocations = await inTransaction(ctx.db, async (session) => {
    await useCode(ctx, session, resetCodeId(account), code)
    const changed = await ctx.accounts
      .findOneAndUpdate(
        { _id: uid, credentialsVersion, email },
        {
          $set: { passwordHash, updatedAt: ctx.clock.now() },
          $unset: { passwordless: 1 },
          $inc: { credentialsVersion: 1 },
        },
        { session, returnDocument: 'after' },
      )
      .lean()
    if (changed === null) throw new AppError('auth.reset_invalid')
    const owner = { uid, username }
    await addAccountEvent(ctx, session, { kind: 'password_reset', account: owner, by: { ...owner, address } })
    await removeSignInMethods(ctx, session, { owner, address, removed })
    if (email !== null)
      await requestMail(ctx, session, { template: 'password-changed', to: email, locale, values: { username } })
    return revokeOlderSessions(ctx, session, [{ uid, belowVersion: changed.credentialsVersion }])
  })
  await relayRevocations(ctx, revocations)
}
