import type { ClientSession } from 'mongoose'
import type { Locale } from '@verdict/proto/codes/locale'
import type { MailTemplate, MailValues } from '@verdict/proto/codes/texts/mail-templates'
import { addressBucket } from '@verdict/kit/addresses'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { emailKeyOf } from '../accounts/account.rules.ts'
import type { MailContext } from './context.ts'

interface NewRequest<T extends MailTemplate> {
  template: T
  to: string
  locale: Locale
  values: MailValues<T>
  expiresAt?: Date
}

/** Sends a mail if the transaction is committed. Call `ctx.wakeMailRelay` afterwards to send it at once. */
export async function requestMail<T extends MailTemplate>(
  ctx: Pick<MailContext, 'mailRequests' | 'clock' | 'randomText'>,
  session: ClientSession | null,
  { expiresAt, values, ...mail }: NewRequest<T>,
): Promise<void> {
  const row = { _id: ctx.randomText(18), ...mail, values: { ...values }, createdAt: ctx.clock.now() }
  await ctx.mailRequests.create([{ ...row, expiresAt: expiresAt ?? null }], { session })
}

export async function canSendMail(ctx: Pick<MailContext, 'mail'>): Promise<boolean> {
  return (await ctx.mail.getState({})).configured
}

/** @throws AppError mail.not_configured */
export async function assertMail(ctx: Pick<MailContext, 'mail'>): Promise<void> {
  if (!(await canSendMail(ctx))) throw new AppError('mail.not_configured')
}

/**
 * Rate limit for mails that anybody can cause: by kind and receiver within `everySec`, by receiver, and by address. It
 * does not depend on accounts, so that it reveals none.
 *
 * @throws AppError auth.mail_wait, request.too_many
 */
export async function assertMailCooldown(
  ctx: MailContext,
  { kind, to, address, everySec }: { kind: string; to: string; address: string; everySec: number },
): Promise<void> {
  const waitSec = await startCooldown(ctx, `${kind}:${emailKeyOf(to)}`, everySec)
  if (waitSec > 0) throw new AppError('auth.mail_wait', { waitSec })
  const { AUTH_MAILS_RECEIVER, AUTH_MAILS_ADDRESS } = ctx.settings
  const tooManySec = Math.max(
    await ctx.mailLocks.attempt({ key: `to:${emailKeyOf(to)}`, max: AUTH_MAILS_RECEIVER }),
    await ctx.mailLocks.attempt({ key: `from:${addressBucket(address)}`, max: AUTH_MAILS_ADDRESS }),
  )
  if (tooManySec > 0) throw new AppError('request.too_many', { waitSec: tooManySec })
}

/** Seconds to wait; 0: it is the caller's turn. */
async function startCooldown(
  ctx: Pick<MailContext, 'mailTurns' | 'clock'>,
  id: string,
  everySec: number,
): Promise<number> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + everySec * 1000)
  try {
    await ctx.mailTurns.updateOne({ _id: id, until: { $lte: now } }, { $set: { until } }, { upsert: true })
    return 0
  } catch (error) {
    // A cooldown is still running.
    if (!isDuplicateKey(error)) throw error
    const running = await ctx.mailTurns.findById(id).lean()
    return Math.max(1, Math.ceil(((running?.until ?? now).getTime() - now.getTime()) / 1000))
  }
}
