import { isEmail } from '@verdict/proto/codes/accounts/emails'
import type { Locale } from '@verdict/proto/codes/locale'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { emailKeyOf } from '../accounts/account.rules.ts'
import { checkTaken } from '../accounts/creation/check-taken.ts'
import { codeLifeSec, newDigits, storeCode } from '../codes/verification-codes.ts'
import { assertMail, assertMailCooldown, requestMail } from '../mail/request-mail.ts'
import type { RegistrationContext } from './context.ts'

/** Seconds between two codes to one e-mail. */
const everySec = 60

export const registerCodeId = (email: string) => `register:${emailKeyOf(email)}`

/**
 * Sends a code that proves that the e-mail is the caller's.
 *
 * @throws AppError auth.registration_closed, user.email_invalid, user.email_taken, mail.not_configured, auth.mail_wait,
 *   request.too_many
 */
export async function sendRegisterCode(
  ctx: RegistrationContext,
  { email: given, address, locale }: { email: string; address: string; locale: Locale },
): Promise<{ email: string; expire: number }> {
  if (!ctx.siteSettings.current().website.register) throw new AppError('auth.registration_closed')
  const email = given.trim()
  if (!isEmail(email)) throw new AppError('user.email_invalid')
  await assertMail(ctx)
  if ((await checkTaken(ctx, { email })).email) throw new AppError('user.email_taken', { email })
  await assertMailCooldown(ctx, { kind: 'register', to: email, address, everySec })
  const code = newDigits(ctx)
  const expiresAt = new Date(ctx.clock.now().getTime() + codeLifeSec * 1000)
  await inTransaction(ctx.db, async (session) => {
    await storeCode(ctx, session, { id: registerCodeId(email), code, expiresAt })
    const values = { code, minutes: String(codeLifeSec / 60) }
    await requestMail(ctx, session, { template: 'register-code', to: email, locale, values, expiresAt })
  })
  ctx.wakeMailRelay()
  return { email, expire: codeLifeSec }
}
