import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { getDigest, setDigest } from '@verdict/proto/http/message/digest'
import type { DigestsContext } from './context.ts'
import { nextDigestAt } from './digest-schedule.rules.ts'
import { uidOfToken } from './unsubscribe-link.ts'

/** The caller's setting; digests are opt-in. */
export async function showDigest(
  ctx: Pick<DigestsContext, 'digests' | 'mailServer' | 'settings'>,
  { uid }: Actor,
): Promise<RouteData<typeof getDigest>> {
  const [digest, transport] = await Promise.all([ctx.digests.findById(uid).lean(), ctx.mailServer.transport()])
  return {
    frequency: digest?.frequency ?? 'off',
    locale: digest?.locale ?? null,
    nextAt: digest?.dueAt?.toISOString() ?? null,
    hour: ctx.settings.DIGEST_HOUR,
    isMailConfigured: transport !== null,
  }
}

/** @throws AppError mail.not_configured, digest.no_email */
export async function chooseDigest(
  ctx: DigestsContext,
  { uid }: Actor,
  { frequency, locale }: RouteBody<typeof setDigest>,
): Promise<null> {
  const now = ctx.clock.now()
  if (frequency !== 'off') {
    if ((await ctx.mailServer.transport()) === null) throw new AppError('mail.not_configured')
    const { contacts } = await ctx.contacts.getEmails({ uids: [uid] })
    if (contacts.length === 0) throw new AppError('digest.no_email')
  }
  const before = await ctx.digests.findById(uid).lean()
  // Changing the language must not delay a digest that is due.
  const dueAt = before?.frequency === frequency ? before.dueAt : nextDigestAt(frequency, now, ctx.settings.DIGEST_HOUR)
  await ctx.digests.updateOne({ _id: uid }, { $set: { frequency, locale, dueAt, changedAt: now } }, { upsert: true })
  return null
}

/** Turns digests off by a link in a mail. @throws AppError digest.link_invalid */
export async function unsubscribe(
  ctx: Pick<DigestsContext, 'digests' | 'clock' | 'settings'>,
  token: string,
): Promise<null> {
  const uid = uidOfToken(ctx.settings, token)
  if (uid === null) throw new AppError('digest.link_invalid')
  const off = { frequency: 'off', dueAt: null, changedAt: ctx.clock.now() } as const
  await ctx.digests.updateOne({ _id: uid }, { $set: off })
  return null
}
