import { randomUUID } from 'node:crypto'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { Locale } from '@verdict/proto/codes/locale'
import type { MailContext } from '../context.ts'
import { mailSiteOf } from '../mail-site.ts'
import { renderMail } from '../render-mail.ts'
import { createSmtpTransport } from '../smtp.client.ts'

/** Shorter than the request timeout of the page. */
const timeoutMs = 8_000
const shownLength = 300

/**
 * Sends a mail immediately, bypassing the queue, over a separate connection.
 *
 * @throws AppError mail.not_configured, mail.test_failed with what the mail server said
 */
export async function sendTestMail(
  ctx: Pick<MailContext, 'mailServer' | 'siteSettings' | 'settings' | 'log'>,
  { username }: Pick<Actor, 'username'>,
  { email, locale }: { email: string; locale: Locale },
): Promise<null> {
  const { server } = await ctx.mailServer.read()
  const transport = await createSmtpTransport(server, { concurrency: 1, timeoutMs })
  if (transport === null) throw new AppError('mail.not_configured')
  const site = await mailSiteOf(ctx)
  try {
    const mail = renderMail({ template: 'test-mail', locale, values: { username } }, site)
    await transport.send({ id: randomUUID(), to: email, siteName: site.name, ...mail })
  } catch (error) {
    ctx.log.warn({ err: error }, 'a mail to try the mail server could not be sent')
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('mail.test_failed', { reason: reason.slice(0, shownLength) })
  } finally {
    transport.close()
  }
  return null
}
