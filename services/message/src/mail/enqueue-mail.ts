import { isMailAddress } from '@verdict/proto/codes/accounts/emails'
import { mailTemplates, type MailTemplate } from '@verdict/proto/codes/texts/mail-templates'
import type { Locale } from '@verdict/proto/codes/locale'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { MailContext } from './context.ts'

export interface NewMail {
  id: string
  to: string
  locale: Locale
  template: MailTemplate
  values: Record<string, string>
  expiresAt: Date | null
}

/**
 * Enqueues a mail. Idempotent by ID, so that callers can retry.
 *
 * @throws AppError mail.not_configured, request.invalid
 */
export async function enqueueMail(ctx: MailContext, mail: NewMail): Promise<void> {
  if ((await ctx.mailServer.transport()) === null) throw new AppError('mail.not_configured')
  const missing = mailTemplates[mail.template].find((name) => mail.values[name] === undefined)
  if (mail.id === '' || missing !== undefined) throw new AppError('request.invalid', { detail: missing ?? 'id' })
  if (!isMailAddress(mail.to)) throw new AppError('request.invalid', { detail: 'to' })
  const { id, ...rest } = mail
  const now = ctx.clock.now()
  try {
    await ctx.mails.create({ _id: id, ...rest, state: 'waiting', dueAt: now, createdAt: now })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  ctx.wakeSender()
}
