import { type Backoff, backoffMs } from '@verdict/kit/retry'
import type { MailSenderContext } from './context.ts'
import type { Mail } from './mail.model.ts'
import { mailSiteOf } from './mail-site.ts'
import { renderMail, type RenderedMail } from './render-mail.ts'
import { isPermanentFailure, isServerUnavailable, type SmtpTransport, UnansweredMailError } from './smtp.client.ts'

/** Composes a digest when it is sent; null: there is nothing left to report. */
export type ComposeDigest = (mail: Mail) => Promise<RenderedMail | null>

export interface Delivery {
  smtp: SmtpTransport
  composeDigest: ComposeDigest
}

/** Sends a claimed mail and stores the outcome. `away`: the server is unavailable, and the mail waits. */
export async function deliverMail(
  ctx: MailSenderContext,
  mail: Mail,
  { smtp, composeDigest }: Delivery,
): Promise<'done' | 'away'> {
  if (mail.expiresAt !== null && mail.expiresAt <= ctx.clock.now()) {
    await finish(ctx, mail, 'expired')
    return 'done'
  }
  const site = await mailSiteOf(ctx)
  try {
    const { template, locale, values = {} } = mail
    const isDigest = template === 'message-digest'
    const rendered = isDigest ? await composeDigest(mail) : renderMail({ template, locale, values }, site)
    if (rendered === null) {
      await finish(ctx, mail, 'expired')
      return 'done'
    }
    await smtp.send({ id: mail._id, to: mail.to, siteName: site.name, ...rendered })
  } catch (error) {
    return putBack(ctx, mail, error)
  }
  await finish(ctx, mail, 'sent')
  return 'done'
}

async function finish(
  ctx: Pick<MailSenderContext, 'mails' | 'countMail' | 'clock'>,
  mail: Mail,
  state: 'sent' | 'failed' | 'expired',
  lastError?: string,
) {
  await ctx.mails.updateOne(
    { _id: mail._id },
    {
      $set: { state, finishedAt: ctx.clock.now(), ...(lastError === undefined ? {} : { lastError }) },
      $unset: { values: 1 },
    },
  )
  ctx.countMail(state)
}

async function putBack(ctx: MailSenderContext, mail: Mail, error: unknown): Promise<'done' | 'away'> {
  const { MAIL_GIVE_UP_SEC } = ctx.settings
  const now = ctx.clock.now().getTime()
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  const isUnavailable = isServerUnavailable(error)
  ctx.log.warn({ err: error, mail: mail._id, tries: mail.tries }, 'a mail could not be sent')
  if (isPermanentFailure(error) || now - mail.createdAt.getTime() > MAIL_GIVE_UP_SEC * 1000) {
    await finish(ctx, mail, 'failed', lastError)
    return isUnavailable ? 'away' : 'done'
  }
  const waitMs = isUnavailable ? 0 : backoffMs(mail.tries, pausesAfter(ctx, error))
  await ctx.mails.updateOne({ _id: mail._id }, { $set: { dueAt: new Date(now + waitMs), lastError } })
  ctx.countMail('retried')
  return isUnavailable ? 'away' : 'done'
}

/**
 * Backoff by type of error. A mail without a response may have been delivered. It is sent again with the same
 * Message-ID, since it could be lost otherwise, but only a few times within days, since each may be a duplicate.
 */
function pausesAfter({ settings }: Pick<MailSenderContext, 'settings'>, error: unknown): Backoff {
  const { MAIL_RETRY_FIRST_SEC, MAIL_RETRY_MAX_SEC, MAIL_GIVE_UP_SEC } = settings
  return error instanceof UnansweredMailError
    ? { firstMs: MAIL_RETRY_MAX_SEC * 2000, maxMs: MAIL_GIVE_UP_SEC * 1000 }
    : { firstMs: MAIL_RETRY_FIRST_SEC * 1000, maxMs: MAIL_RETRY_MAX_SEC * 1000 }
}
