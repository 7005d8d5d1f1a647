import { AppError } from '@verdict/kit/errors'
import { createLoop, type Loop } from '@verdict/kit/loop'
import type { MailContext } from './context.ts'
import type { MailRequest } from './mail-request.model.ts'

/** The outbox is polled at this interval for mails of other processes, including killed ones. */
const everyMs = 10_000
const batchSize = 50
const backoff = { firstMs: 500, maxMs: 10_000 }

type Context = Pick<MailContext, 'mailRequests' | 'mail' | 'log'>

/** Completes a request for somebody without an account before it is sent; null: there is no receiver. */
type Prepare = (request: MailRequest) => Promise<MailRequest | null>

/**
 * Hands mail requests over to the message service, which delivers them. Every process of auth runs one; duplicates are
 * harmless.
 */
export function createMailRelay(ctx: Context, prepare: Prepare): Loop {
  async function handOver(request: MailRequest): Promise<void> {
    const ready = await prepare(request)
    if (ready !== null) await send(ctx, ready)
    await ctx.mailRequests.deleteOne({ _id: request._id })
  }

  return createLoop({
    log: ctx.log,
    failure: 'mails could not be handed over',
    everyMs,
    backoff,
    async step({ stopping }) {
      while (!stopping.aborted) {
        const requests = await ctx.mailRequests.find().sort({ createdAt: 1 }).limit(batchSize).lean()
        for (const request of requests) await handOver(request)
        if (requests.length < batchSize) return
      }
    },
  })
}

/** Requests that the message service refuses are logged and dropped, since a retry would not help. */
async function send(
  ctx: Pick<MailContext, 'mail' | 'log'>,
  { _id, expiresAt, to, locale, template, values }: MailRequest,
): Promise<void> {
  try {
    await ctx.mail.send({ id: _id, to, locale, template, values, expiresAtMs: expiresAt?.getTime() ?? 0 })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    ctx.log.warn({ err: error, template }, 'a mail was refused')
  }
}
