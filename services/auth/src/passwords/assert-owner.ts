import type { ClientSession } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { sessionKey } from '@verdict/kit/sessions'
import type { Account } from '../accounts/account.model.ts'
import { assertOwnPassword } from './assert-own-password.ts'
import type { PasswordsContext } from './context.ts'
import { assertFreshSecondFactor, isConfirmed } from './fresh-second-factor.ts'

/** Minutes after its sign-in in which a session of an account without a password counts as its owner. */
const freshMin = 10

/** @throws AppError sign_in.expired */
export async function ownAccount(
  ctx: Pick<PasswordsContext, 'accounts'>,
  { uid }: Pick<Actor, 'uid'>,
): Promise<Account> {
  const account = await ctx.accounts.findById(uid).lean()
  if (account === null) throw new AppError('sign_in.expired')
  return account
}

/**
 * Asks the owner of an account to show again that it is theirs, before what a stolen session must not do: by the
 * password, or, where there is none, by a sign-in a short while ago; and by a fresh second factor where the account has one.
 *
 * @throws AppError sign_in.expired, auth.old_password_wrong, auth.locked, auth.sign_in_again, auth.confirmation_required
 */
export async function assertOwner(ctx: PasswordsContext, actor: Actor, password: string | undefined): Promise<Account> {
  const account = await ownAccount(ctx, actor)
  if (account.passwordless !== true) await assertOwnPassword(ctx, account, password ?? '')
  await assertFreshSecondFactor(ctx, actor)
  if (account.passwordless === true) await assertFreshSession(ctx, actor)
  return account
}

/** A session that was opened, or in which a second factor was given, a short while ago. @throws AppError auth.sign_in_again */
export async function assertFreshSession(
  ctx: Pick<PasswordsContext, 'sessions' | 'clock'>,
  actor: Actor,
): Promise<void> {
  if (await isConfirmed(ctx, actor)) return
  const since = new Date(ctx.clock.now().getTime() - freshMin * 60_000)
  const isFresh = await ctx.sessions.exists({ _id: sessionKey(actor.sessionId), createdAt: { $gt: since } })
  if (isFresh === null) throw new AppError('auth.sign_in_again', { minutes: freshMin })
}

/**
 * The account as it stands in a transaction. It is written to, so that of two transactions which change by what it is
 * signed in to, one waits and looks again.
 *
 * @throws AppError sign_in.expired
 */
export async function touchAccount(
  ctx: Pick<PasswordsContext, 'accounts' | 'clock'>,
  session: ClientSession,
  uid: string,
): Promise<Account> {
  const account = await ctx.accounts
    .findOneAndUpdate({ _id: uid }, { $set: { updatedAt: ctx.clock.now() } }, { session, returnDocument: 'after' })
    .lean()
  if (account === null) throw new AppError('sign_in.expired')
  return account
}

/**
 * Called inside a transaction that takes a way to sign in from this account, after it did.
 *
 * @throws AppError oidc.last_way
 */
export async function assertAnotherSignInMethod(
  ctx: Pick<PasswordsContext, 'passkeys' | 'identityLinks'>,
  session: ClientSession,
  { _id: uid, passwordless }: Account,
): Promise<void> {
  if (passwordless !== true) return
  if ((await ctx.identityLinks.exists({ uid }).session(session)) !== null) return
  if ((await ctx.passkeys.exists({ uid }).session(session)) !== null) return
  throw new AppError('oidc.last_way')
}
