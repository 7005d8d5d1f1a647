import type { Locale } from '@verdict/proto/codes/locale'
import { isPassword } from '@verdict/proto/codes/accounts/passwords'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { assertFreshSession, ownAccount } from '../passwords/assert-owner.ts'
import { assertFreshSecondFactor } from '../passwords/fresh-second-factor.ts'
import { storePassword } from './change-password.ts'
import type { SignInContext } from './context.ts'

/**
 * Sets the password of an account that was created through a provider. Every other session of the account ends.
 *
 * @throws AppError auth.password_length, auth.password_set, auth.sign_in_again, auth.confirmation_required
 */
export async function setFirstPassword(
  ctx: SignInContext,
  { actor, address, locale }: { actor: Actor; address: string; locale: Locale },
  given: string,
): Promise<void> {
  const password = given.trim()
  if (!isPassword(password)) throw new AppError('auth.password_length')
  const account = await ownAccount(ctx, actor)
  if (account.passwordless !== true) throw new AppError('auth.password_set')
  await assertFreshSecondFactor(ctx, actor)
  await assertFreshSession(ctx, actor)
  const passwordHash = await ctx.passwords.hash(password)
  const { username } = account
  const by = { uid: actor.uid, username, address }
  await storePassword(ctx, actor, { passwordHash, from: account.passwordHash, locale, kind: 'password_set', by })
}
