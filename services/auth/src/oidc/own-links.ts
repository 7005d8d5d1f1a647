import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { assertOwner, ownAccount, touchAccount } from '../passwords/assert-owner.ts'
import type { MailedCaller } from '../second-factor/set-up-second-factor.ts'
import { attemptOwnerOf, logSignInMethodChange, removeSignInMethod } from '../sign-in-methods/change-sign-in-methods.ts'
import { finishAttempt, providerOf, startAttempt } from './attempts.ts'
import type { OidcContext } from './context.ts'

/**
 * Lists the caller's sign-in methods besides the password. A provider that is no longer offered has its id as name.
 */
export async function listSignInMethods(
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
 * Redirects the caller to a provider, to link an identity for signing in to the account.
 *
 * @throws AppError auth.old_password_wrong, auth.locked, auth.sign_in_again, auth.confirmation_required,
 * oidc.linked_already, oidc.provider_unknown, oidc.provider_away, oidc.answer_invalid
 */
export async function startLink(ctx: OidcContext, actor: Actor, input: { provider: string; password?: string }) {
  const { id, name } = providerOf(ctx, input.provider)
  await assertOwner(ctx, actor, input.password)
  if ((await ctx.identityLinks.exists({ uid: actor.uid, provider: id })) !== null)
    throw new AppError('oidc.linked_already', { name })
  return startAttempt(ctx, id, attemptOwnerOf(actor))
}

/**
 * Links the account of the session that began.
 *
 * @throws AppError oidc.attempt_gone, oidc.provider_unknown, oidc.provider_away, oidc.answer_invalid, oidc.denied,
 *   oidc.linked_elsewhere, oidc.linked_already
 */
export async function finishLink(
  ctx: OidcContext,
  caller: MailedCaller,
  given: { attempt: string; answer: string },
): Promise<{ name: string }> {
  const { provider, identity } = await finishAttempt(ctx, given, attemptOwnerOf(caller.actor))
  const { issuer, subject, label } = identity
  const { name } = provider
  const { uid } = caller.actor
  const link = { _id: ctx.randomText(12), issuer, subject, uid, provider: provider.id, label }
  try {
    await inTransaction(ctx.db, async (session) => {
      const owner = await touchAccount(ctx, session, uid)
      await ctx.identityLinks.create([{ ...link, linkedAt: ctx.clock.now() }], { session })
      await logSignInMethodChange(ctx, session, caller, owner, { kind: 'provider_linked', name, detail: name })
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const isElsewhere = await ctx.identityLinks.exists({ issuer, subject, uid: { $ne: uid } })
    throw new AppError(isElsewhere === null ? 'oidc.linked_already' : 'oidc.linked_elsewhere', { name })
  }
  ctx.wakeMailRelay()
  return { name }
}

/**
 * Unlinks a provider. Every other session of the account ends, and a mail reports it.
 *
 * @throws AppError auth.old_password_wrong, auth.locked, auth.sign_in_again, auth.confirmation_required,
 * oidc.link_not_found, oidc.last_way
 */
export function unlink(
  ctx: OidcContext,
  caller: MailedCaller,
  { id, password }: { id: string; password?: string },
): Promise<void> {
  return removeSignInMethod(ctx, caller, password, async (session) => {
    const deleted = await ctx.identityLinks.findOneAndDelete({ _id: id, uid: caller.actor.uid }, { session }).lean()
    if (deleted === null) throw new AppError('oidc.link_not_found')
    const name = ctx.oidcProviders.find((one) => one.id === deleted.provider)?.name ?? deleted.provider
    return { kind: 'provider_unlinked', name, detail: deleted.provider }
  })
}
