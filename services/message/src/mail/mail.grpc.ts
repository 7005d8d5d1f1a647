import { isMailTemplate, toLocale } from '@verdict/proto/codes/texts/mail-templates'
import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { MailContext } from './context.ts'
import { enqueueMail } from './enqueue-mail.ts'

export function mailHandlers(ctx: MailContext): GrpcHandlers<'message.v1.Mail'> {
  return {
    getState: async () => ({ configured: (await ctx.mailServer.transport()) !== null }),
    async send({ id, to, locale, template, values, expiresAtMs }) {
      if (!isMailTemplate(template)) throw new AppError('request.invalid', { detail: 'template' })
      const expiresAt = expiresAtMs === 0 ? null : new Date(expiresAtMs)
      await enqueueMail(ctx, { id, to, locale: toLocale(locale), template, values, expiresAt })
      return {}
    },
  }
}
