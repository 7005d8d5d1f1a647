import { isEmail } from '@verdict/proto/codes/accounts/emails'
import type { Locale } from '@verdict/proto/codes/locale'
import { AppError } from '@verdict/kit/errors'
import type { Account } from '../accounts/account.model.ts'
import { emailKeyOf } from '../accounts/account.rules.ts'
import { codeLifeSec, storeCode } from '../codes/verification-codes.ts'
import { assertCaptcha } from '../captchas/captchas.ts'
import { assertMail, assertMailCooldown, requestMail } from '../mail/request-mail.ts'
import type { MailRequest } from '../mail/mail-request.model.ts'
import type { RecoveryContext } from './context.ts'

/** Seconds between two links to one e-mail. */
const everySec = 90
const codeLength = 21

/** A link works for the password and the e-mail for which it was sent: a change of either ends it. */
export const resetCodeId = ({ _id, credentialsVersion, email }: Account) =>
  `reset:${_id}:${credentialsVersion}:${emailKeyOf(email ?? '')}`

export interface ResetApplication {
  email: string
  captcha: string
  captchaKey: string
}

/**
 * Sends a link for a new password to the account with this e-mail. Whether there is one is looked up after the
 * response, so that neither its text nor its time reveals it.
 *
 * @throws AppError user.email_invalid, auth.captcha_wrong, mail.not_configured, auth.mail_wait, request.too_many
 */
export async function applyReset(
  ctx: RecoveryContext,
  { email: given, ...answer }: ResetApplication,
  { address, locale }: { address: string; locale: Locale },
): Promise<void> {
  const email = given.trim()
  if (!isEmail(email)) throw new AppError('user.email_invalid')
  await assertCaptcha(ctx, answer)
  await assertMail(ctx)
  await assertMailCooldown(ctx, { kind: 'reset', to: email, address, everySec })
  const code = ctx.randomText(16).slice(0, codeLength)
  const expiresAt = new Date(ctx.clock.now().getTime() + codeLifeSec * 1000)
  const values = { username: '', code, minutes: String(codeLifeSec / 60) }
  await requestMail(ctx, null, { template: 'reset-password', to: email, locale, values, expiresAt })
  ctx.wakeMailRelay()
}

/** Finds the account for a requested link, and stores its code; null if there is none. Other mails pass unchanged. */
export async function prepareReset(
  ctx: Pick<RecoveryContext, 'accounts' | 'verificationCodes'>,
  request: MailRequest,
): Promise<MailRequest | null> {
  if (request.template !== 'reset-password') return request
  const account = await ctx.accounts.findOne({ emailKey: emailKeyOf(request.to) }).lean()
  if (account === null || account.disabled || account.email === null || request.expiresAt === null) return null
  const { code = '' } = request.values
  await storeCode(ctx, null, { id: resetCodeId(account), code, expiresAt: request.expiresAt })
  return { ...request, to: account.email, values: { ...request.values, username: account.username } }
}
