import type { Locale } from '@verdict/proto/codes/locale'
import { isPassword } from '@verdict/proto/codes/accounts/passwords'
import { errorText, type ErrorCode, type ErrorParams } from '@verdict/proto/errors/catalogue'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { sessionKey } from '@verdict/kit/sessions'
import { addAccountEvent, type EventActor } from '../account-events/account-events.ts'
import { requestMail } from '../mail/request-mail.ts'
import { ownAccount } from '../passwords/assert-owner.ts'
import { assertFreshSecondFactor } from '../passwords/fresh-second-factor.ts'
import { revokeOlderSessions, relayRevocations } from '../sessions/revocation/revoke-sessions.ts'
import type { SignInContext } from './context.ts'

const maxFailures = 5

export interface PasswordChange {
  oldPassword: string
  newPassword: string
}

/** The outcome of a change is part of a response that itself succeeds: 200, 400, or 403 when locked. */
export interface ChangeOutcome {
  code: 200 | 400 | 403
  msg: string
}

/**
 * Changes the caller's own password. Every other session of theirs ends at once; the calling one lives on.
 *
 * @throws AppError auth.confirmation_required
 */
export async function changePassword(
  ctx: SignInContext,
  { actor, address, locale }: { actor: Actor; address: string; locale: Locale },
  change: PasswordChange,
): Promise<ChangeOutcome> {
  const refuse = (code: 400 | 403, error: ErrorCode, params: ErrorParams = {}) => ({
    code,
    msg: errorText(error, params, locale),
  })
  const bound = { key: actor.uid, max: maxFailures }
  const [oldPassword, newPassword] = [change.oldPassword.trim(), change.newPassword.trim()]
  if (!isPassword(newPassword)) return refuse(400, 'auth.password_length')
  if (oldPassword === newPassword) return refuse(400, 'auth.same_password')
  const account = await ownAccount(ctx, actor)
  const lockedSec = await ctx.passwordChangeLocks.attempt(bound)
  if (lockedSec > 0) return refuse(403, 'auth.locked', { waitMin: Math.ceil(lockedSec / 60) })
  if (!(await ctx.passwords.verify(account.passwordHash, oldPassword))) {
    return refuse(400, 'auth.old_password_wrong')
  }
  await assertFreshSecondFactor(ctx, actor)
  const passwordHash = await ctx.passwords.hash(newPassword)
  const by = { uid: actor.uid, username: account.username, address }
  await storePassword(ctx, actor, { passwordHash, from: account.passwordHash, locale, kind: 'password_changed', by })
  await ctx.passwordChangeLocks.clear(bound.key)
  return { code: 200, msg: locale === 'en-US' ? 'The password has been changed' : '密码修改成功' }
}

export async function storePassword(
  ctx: SignInContext,
  actor: Actor,
  hash: {
    passwordHash: string
    from: string
    locale: Locale
    kind: 'password_set' | 'password_changed'
    by: EventActor
  },
) {
  const revocations = await inTransaction(ctx.db, async (session) => {
    const changed = await ctx.accounts
      .findOneAndUpdate(
        { _id: actor.uid, passwordHash: hash.from },
        {
          $set: { passwordHash: hash.passwordHash, updatedAt: ctx.clock.now() },
          $unset: { passwordless: 1 },
          $inc: { credentialsVersion: 1 },
        },
        { session, returnDocument: 'after' },
      )
      .lean()
    // The password was changed elsewhere while the old one was being checked.
    if (changed === null) throw new AppError('sign_in.expired')
    await ctx.sessions.updateOne(
      { _id: sessionKey(actor.sessionId) },
      { $set: { credentialsVersion: changed.credentialsVersion } },
      { session },
    )
    const { username, email } = changed
    const { kind, by } = hash
    await addAccountEvent(ctx, session, { kind, account: { uid: actor.uid, username }, by })
    const mail = { template: 'password-changed', locale: hash.locale, values: { username } } as const
    if (email !== null) await requestMail(ctx, session, { ...mail, to: email })
    return revokeOlderSessions(ctx, session, [{ uid: actor.uid, belowVersion: changed.credentialsVersion }])
  })
  ctx.wakeMailRelay()
  await relayRevocations(ctx, revocations)
}
