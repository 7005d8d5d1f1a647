import { backoffMs, sleep } from '@verdict/kit/retry'
import type { MessageContext } from '../context.ts'
import { deliverMail } from './deliver-mail.ts'
import type { Mail } from './mail.model.ts'

/** For what another process has stored, or a killed one has left. */
const sweepMs = 2_000
/** Longer than a server may take over one mail: then its sender counts as dead. */
const leaseMs = 5 * 60_000
const pauses = { firstMs: 500, maxMs: 30_000 }

/**
 * Sends what waits, a few mails at once. Any number of processes may: each mail is worked on by one. While the server
 * is away all of them wait, and nothing is lost.
 */
export function createMailSender(ctx: MessageContext): { start: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController()
  let pause = new AbortController()
  let running: Promise<void> | undefined

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

  /** Sends one mail after another until none is due or the server is away. */
  async function sendDue(): Promise<'done' | 'away'> {
    while (!stopping.signal.aborted) {
      const mail = await claimNext()
      if (mail === null) return 'done'
      if ((await deliverMail(ctx, mail)) === 'away') return 'away'
    }
    return 'done'
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      pause = new AbortController()
      try {
        const lanes = Array.from({ length: failures > 0 ? 1 : ctx.settings.MAIL_AT_ONCE }, sendDue)
        failures = (await Promise.all(lanes)).includes('away') ? failures + 1 : 0
      } catch (error) {
        failures += 1
        ctx.log.warn({ err: error, failures }, 'mails could not be read; retrying')
      }
      // A new mail is sent at once; it is no reason to ask a server again that is away.
      const signals = failures > 0 ? [stopping.signal] : [stopping.signal, pause.signal]
      await sleep(failures > 0 ? backoffMs(failures, pauses) : sweepMs, AbortSignal.any(signals))
    }
  }

  ctx.wakeSender = () => pause.abort()
  return {
    start() {
      if (ctx.smtp !== null) running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
