import { AppError } from '@verdict/kit/errors'
import { backoffMs, sleep } from '@verdict/kit/retry'
import type { AuthContext } from '../context.ts'
import type { MailRequest } from './mail-request.model.ts'

/** For what another process has written, or a killed one has left. */
const everyMs = 2_000
const batchSize = 50
const pauses = { firstMs: 500, maxMs: 10_000 }

/** Completes a request for a stranger before it is handed over; null: there is nobody to send it to. */
type Prepare = (ctx: AuthContext, request: MailRequest) => Promise<MailRequest | null>

/**
 * Hands requested mails over to `message`, which delivers them. Every process of auth runs one; handing over twice
 * does no harm.
 */
export function createMailRelay(ctx: AuthContext, prepare: Prepare): { start: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController()
  let pause = new AbortController()
  let running: Promise<void> | undefined

  async function handOver(request: MailRequest): Promise<void> {
    const ready = await prepare(ctx, request)
    if (ready !== null) await send(ctx, ready)
    await ctx.mailRequests.deleteOne({ _id: request._id })
  }

  async function relayPending(): Promise<void> {
    while (!stopping.signal.aborted) {
      const requests = await ctx.mailRequests.find().sort({ createdAt: 1 }).limit(batchSize).lean()
      for (const request of requests) await handOver(request)
      if (requests.length < batchSize) return
    }
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      pause = new AbortController()
      try {
        await relayPending()
        failures = 0
      } catch (error) {
        failures += 1
        ctx.log.warn({ err: error, failures }, 'mails could not be handed over yet; retrying')
      }
      const signals = failures > 0 ? [stopping.signal] : [stopping.signal, pause.signal]
      await sleep(failures > 0 ? backoffMs(failures, pauses) : everyMs, AbortSignal.any(signals))
    }
  }

  ctx.wakeMailRelay = () => pause.abort()
  return {
    start() {
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** What `message` refuses will not become better: it is left, and said in the log. */
async function send(ctx: AuthContext, { _id, expiresAt, to, locale, template, values }: MailRequest): Promise<void> {
  try {
    await ctx.mail.send({ ...{ id: _id, to, locale, template, values }, expiresAtMs: expiresAt?.getTime() ?? 0 })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    ctx.log.warn({ err: error, template }, 'a mail was refused')
  }
}
