import { isEmail } from '@verdict/proto/codes/accounts/emails'
import { isPassword } from '@verdict/proto/codes/accounts/passwords'
import { addressBucket } from '@verdict/kit/addresses'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { isUsername } from '../accounts/account.rules.ts'
import { addAccounts, newAccount } from '../accounts/creation/add-accounts.ts'
import { checkTaken } from '../accounts/creation/check-taken.ts'
import { tryCode, useCode } from '../codes/verification-codes.ts'
import type { RegistrationContext } from './context.ts'
import { getRegisterOptions } from './get-register-options.ts'
import { registerCodeId } from './send-register-code.ts'

export interface Registration {
  username: string
  password: string
  email?: string
  code?: string
}

/**
 * Creates an ordinary account for its owner. The code is used up in the same transaction, so it makes one account.
 *
 * @throws AppError auth.registration_closed, mail.not_configured, user.name_invalid, auth.password_length,
 *   user.email_invalid, auth.code_wrong, user.name_taken, user.email_taken, request.too_many
 */
export async function registerUser(ctx: RegistrationContext, given: Registration, address: string): Promise<void> {
  const { open, codeRequired, mail } = await getRegisterOptions(ctx)
  if (!ctx.siteSettings.current().website.register) throw new AppError('auth.registration_closed')
  if (!open) throw new AppError('mail.not_configured')
  const [username, password] = [given.username.trim(), given.password.trim()]
  const email = given.email === undefined || given.email.trim() === '' ? null : given.email.trim()
  if (!isUsername(username)) throw new AppError('user.name_invalid')
  if (!isPassword(password)) throw new AppError('auth.password_length')
  if (email === null ? codeRequired : !isEmail(email)) throw new AppError('user.email_invalid')
  await assertFree(ctx, username, email)
  const code = { id: registerCodeId(email ?? ''), text: given.code?.trim() ?? '' }
  if (mail && !(await tryCode(ctx, code.id, code.text))) throw new AppError('auth.code_wrong')
  await assertAddressMayRegister(ctx, address)
  const passwordHash = await ctx.passwords.hash(password)
  const account = newAccount(ctx, { username, passwordHash, email, role: 'default_user' })
  try {
    await inTransaction(ctx.db, async (session) => {
      if (mail) await useCode(ctx, session, code.id, code.text)
      await addAccounts(ctx, session, [account])
    })
  } catch (error) {
    // The name or e-mail was taken while the password was hashed.
    if (isDuplicateKey(error)) await assertFree(ctx, username, email)
    throw error
  }
}

/** @throws AppError user.name_taken, user.email_taken */
export async function assertFree(
  ctx: Pick<RegistrationContext, 'accounts'>,
  username: string,
  email: string | null,
): Promise<void> {
  const taken = await checkTaken(ctx, { username, email: email ?? '' })
  if (taken.username) throw new AppError('user.name_taken', { username })
  if (taken.email) throw new AppError('user.email_taken', { email: email ?? '' })
}

/** @throws AppError request.too_many */
export async function assertAddressMayRegister(
  ctx: Pick<RegistrationContext, 'mailLocks' | 'settings'>,
  address: string,
): Promise<void> {
  const bound = { key: `register:${addressBucket(address)}`, max: ctx.settings.AUTH_REGISTER_ADDRESS }
  const waitSec = await ctx.mailLocks.attempt(bound)
  if (waitSec > 0) throw new AppError('request.too_many', { waitSec })
}
