import { isEmail } from '@verdict/proto/codes/accounts/emails'
import type { Locale } from '@verdict/proto/codes/locale'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { emailKeyOf } from '../accounts/account.rules.ts'
import { checkTaken } from '../accounts/creation/check-taken.ts'
import { codeLifeSec, newDigits, storeCode } from '../codes/verification-codes.ts'
import { assertMail, assertMailCooldown, requestMail } from '../mail/request-mail.ts'
import { ownAccount } from '../passwords/assert-owner.ts'
import type { ProfileContext } from './context.ts'

/** Seconds between two codes to one e-mail. */
const everySec = 60

/** A code is for one user and one e-mail. */
export const emailCodeId = (uid: string, email: string) => `change-email:${uid}:${emailKeyOf(email)}`

/**
 * Sends a code to the e-mail that the caller wants to change to.
 *
 * @throws AppError user.email_invalid, user.email_taken, auth.same_email, mail.not_configured, auth.mail_wait,
 *   request.too_many
 */
export async function sendEmailCode(
  ctx: ProfileContext,
  actor: Actor,
  { email: given, address, locale }: { email: string; address: string; locale: Locale },
): Promise<{ email: string; expire: number }> {
  const email = given.trim()
  if (!isEmail(email)) throw new AppError('user.email_invalid')
  await assertMail(ctx)
  const own = await ownAccount(ctx, actor)
  if (own.emailKey === emailKeyOf(email)) throw new AppError('auth.same_email')
  if ((await checkTaken(ctx, { email })).email) throw new AppError('user.email_taken', { email })
  await assertMailCooldown(ctx, { kind: 'change-email', to: email, address, everySec })
  const code = newDigits(ctx)
  const expiresAt = new Date(ctx.clock.now().getTime() + codeLifeSec * 1000)
  await inTransaction(ctx.db, async (session) => {
    await storeCode(ctx, session, { id: emailCodeId(actor.uid, email), code, expiresAt })
    const values = { username: own.username, code, minutes: String(codeLifeSec / 60) }
    await requestMail(ctx, session, { template: 'change-email-code', to: email, locale, values, expiresAt })
  })
  ctx.wakeMailRelay()
  return { email, expire: codeLifeSec }
}
