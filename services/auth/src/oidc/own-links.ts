import type { Locale } from '@verdict/proto/codes/locale'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { sessionKey } from '@verdict/kit/sessions'
import { addAccountEvent } from '../account-events/account-events.ts'
import { requestMail } from '../mail/request-mail.ts'
import { assertAnotherWay, assertOwner, ownAccount, touchAccount } from '../passwords/assert-owner.ts'
import { endOtherSessionsBy } from '../sessions/revocation/end-other-sessions.ts'
import { relayRevocations } from '../sessions/revocation/revoke-sessions.ts'
import { finishAttempt, providerOf, startAttempt } from './attempts.ts'
import type { OidcContext } from './context.ts'

/** The caller, where the call comes from, and in which language a mail about it is written. */
export interface LinkCaller {
  actor: Actor
  address: string
  locale: Locale
}

const ownerOf = ({ uid, sessionId }: Actor) => ({ uid, sessionKey: sessionKey(sessionId) })

/** By what the caller signs in besides a password. A provider that is not offered any more keeps its id as its name. */
export async function listSignInWays(
  ctx: Pick<OidcContext, 'accounts' | 'identityLinks' | 'oidcProviders'>,
  actor: Actor,
) {
  const account = await ownAccount(ctx, actor)
  const links = await ctx.identityLinks.find({ uid: actor.uid }).sort({ linkedAt: 1, _id: 1 }).limit(20).lean()
  return {
    hasPassword: account.passwordless !== true,
    links: links.map(({ _id: id, provider, label, linkedAt, usedAt }) => ({
      id,
      provider,
      label,
      name: ctx.oidcProviders.find((one) => one.id === provider)?.name ?? provider,
      linkedAt: linkedAt.toISOString(),
      lastUsedAt: usedAt?.toISOString() ?? null,
    })),
  }
}

/**
 * Sends the caller to a provider whose identity is to sign in to the account from then on.
 *
 * @throws AppError auth.old_password_wrong, auth.locked, auth.sign_in_again, auth.confirmation_required,
 *   oidc.linked_already, oidc.provider_unknown, oidc.provider_away, oidc.answer_invalid
 */
export async function startLink(ctx: OidcContext, actor: Actor, input: { provider: string; password?: string }) {
  const { id, name } = providerOf(ctx, input.provider)
  await assertOwner(ctx, actor, input.password)
  if ((await ctx.identityLinks.exists({ uid: actor.uid, provider: id })) !== null)
    throw new AppError('oidc.linked_already', { name })
  return startAttempt(ctx, id, ownerOf(actor))
}

/**
 * Links the account of the session that began.
 *
 * @throws AppError oidc.attempt_gone, oidc.provider_unknown, oidc.provider_away, oidc.answer_invalid, oidc.denied,
 *   oidc.linked_elsewhere, oidc.linked_already
 */
export async function finishLink(
  ctx: OidcContext,
  { actor, address, locale }: LinkCaller,
  given: { attempt: string; answer: string },
): Promise<{ name: string }> {
  const { provider, identity } = await finishAttempt(ctx, given, ownerOf(actor))
  const { issuer, subject, label } = identity
  const { name } = provider
  const link = { _id: ctx.randomText(12), issuer, subject, uid: actor.uid, provider: provider.id, label }
  try {
    await inTransaction(ctx.db, async (session) => {
      const { username, email } = await touchAccount(ctx, session, actor.uid)
      await ctx.identityLinks.create([{ ...link, linkedAt: ctx.clock.now() }], { session })
      const account = { uid: actor.uid, username }
      const by = { ...account, address }
      await addAccountEvent(ctx, session, { kind: 'provider_linked', account, by, detail: name })
      const mail = { template: 'provider-linked', locale, values: { username, name } } as const
      if (email !== null) await requestMail(ctx, session, { ...mail, to: email })
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const isElsewhere = await ctx.identityLinks.exists({ issuer, subject, uid: { $ne: actor.uid } })
    throw new AppError(isElsewhere === null ? 'oidc.linked_already' : 'oidc.linked_elsewhere', { name })
  }
  ctx.wakeMailRelay()
  return { name }
}

/**
 * Unlinks a provider. Every other session of the account ends, and a mail tells of it.
 *
 * @throws AppError auth.old_password_wrong, auth.locked, auth.sign_in_again, auth.confirmation_required,
 *   oidc.link_not_found, oidc.last_way
 */
export async function unlink(
  ctx: OidcContext,
  { actor, address, locale }: LinkCaller,
  { id, password }: { id: string; password?: string },
): Promise<void> {
  await assertOwner(ctx, actor, password)
  const { uid } = actor
  const revocations = await inTransaction(ctx.db, async (session) => {
    const owner = await touchAccount(ctx, session, uid)
    const gone = await ctx.identityLinks.findOneAndDelete({ _id: id, uid }, { session }).lean()
    if (gone === null) throw new AppError('oidc.link_not_found')
    await assertAnotherWay(ctx, session, owner)
    const account = { uid, username: owner.username }
    const event = { kind: 'provider_unlinked', account, by: { ...account, address } } as const
    await addAccountEvent(ctx, session, { ...event, detail: gone.provider })
    const name = ctx.oidcProviders.find((one) => one.id === gone.provider)?.name ?? gone.provider
    const mail = { template: 'provider-unlinked', locale, values: { username: owner.username, name } } as const
    if (owner.email !== null) await requestMail(ctx, session, { ...mail, to: owner.email })
    return endOtherSessionsBy(ctx, session, actor, { keepTokens: true })
  })
  ctx.wakeMailRelay()
  await relayRevocations(ctx, revocations)
}
