import { createLoop, type Loop } from '@verdict/kit/loop'
import type { MailSenderContext } from './context.ts'
import { deliverMail, type ComposeDigest } from './deliver-mail.ts'
import type { Mail } from './mail.model.ts'

/** Poll interval for mails that another process has enqueued or a killed one has left. */
const sweepMs = 10_000
/** Longer than the timeout of a mail: then its sender counts as dead. */
const leaseMs = 5 * 60_000
const backoff = { firstMs: 500, maxMs: 30_000 }

/**
 * Sends pending mails, several concurrently. Several processes may run one: each mail is leased by one of them. While
 * the server is down all mails wait.
 */
export function createMailSender(ctx: MailSenderContext, composeDigest: ComposeDigest): Loop {
  let isUnavailable = false

  const isAnyDue = async () => (await ctx.mails.exists({ state: 'waiting', dueAt: { $lte: ctx.clock.now() } })) !== null

  function claimNext(): Promise<Mail | null> {
    const now = ctx.clock.now()
    return ctx.mails
      .findOneAndUpdate(
        { state: 'waiting', dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean()
  }

  /** Sends one mail after another until none is due, the server is down, or none is set: then all wait. */
  async function sendDue(stopping: AbortSignal): Promise<'done' | 'away'> {
    while (!stopping.aborted) {
      const smtp = await ctx.mailServer.transport()
      if (smtp === null) return 'done'
      const mail = await claimNext()
      if (mail === null) return 'done'
      if ((await deliverMail(ctx, mail, { smtp, composeDigest })) === 'away') return 'away'
    }
    return 'done'
  }

  return createLoop({
    log: ctx.log,
    failure: 'mails could not be sent',
    backoff,
    everyMs: sweepMs,
    // A new mail is sent at once, but does not shorten the backoff of a server that is down.
    async step({ stopping }) {
      if (!(await isAnyDue())) return undefined
      const lanes = Array.from({ length: isUnavailable ? 1 : ctx.settings.MAIL_AT_ONCE }, () => sendDue(stopping))
      isUnavailable = (await Promise.all(lanes)).includes('away')
      return isUnavailable ? 'retry' : undefined
    },
  })
}
