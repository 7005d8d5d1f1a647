import { AppError } from '@verdict/kit/errors'
import type { Account } from '../accounts/account.model.ts'
import type { PasswordsContext } from './context.ts'

const maxFailures = 5

/**
 * Asks the owner of an account for its password again, before what a stolen session must not do.
 *
 * @throws AppError auth.old_password_wrong; auth.locked after five wrong ones
 */
export async function assertOwnPassword(
  ctx: Pick<PasswordsContext, 'passwordChangeLocks' | 'passwords'>,
  account: Account,
  password: string,
): Promise<void> {
  const lockedSec = await ctx.passwordChangeLocks.attempt({ key: account._id, max: maxFailures })
  if (lockedSec > 0) throw new AppError('auth.locked', { waitMin: Math.ceil(lockedSec / 60), waitSec: lockedSec })
  if (!(await ctx.passwords.verify(account.passwordHash, password.trim())))
    throw new AppError('auth.old_password_wrong')
  await ctx.passwordChangeLocks.clear(account._id)
}
