import { AppError } from '@verdict/kit/errors'
import type { Account } from '../accounts/account.model.ts'
import { checkTaken } from '../accounts/creation/check-taken.ts'
import { assertSecondFactor, hasSecondFactor } from '../second-factor/check-second-factor.ts'
import type { Origin } from '../sessions/open-session.ts'
import { completeSignIn, type SignInResult } from '../sign-in/complete-sign-in.ts'
import { attemptSec, finishAttempt, hashOf, providerOf } from './attempts.ts'
import type { OidcContext } from './context.ts'
import type { Identity } from './oidc.client.ts'
import type { OidcTicket } from './oidc-ticket.model.ts'
import type { OidcProvider } from './providers.ts'

const ticketBytes = 32

export type ProviderSignIn =
  | { next: 'done'; signedIn: SignInResult }
  | { next: 'second_step'; ticket: string }
  | { next: 'register'; ticket: string; username: string; email: string | null }

/**
 * Signs in by the response of a provider. An account that has linked the identity is signed in to, with its second factor
 * if it has one; otherwise a new one may be created. Accounts are never found by e-mail, because the operator of a
 * provider could then take over any account.
 *
 * @throws AppError oidc.attempt_gone, oidc.provider_unknown, oidc.provider_away, oidc.answer_invalid, oidc.denied,
 * auth.disabled, oidc.no_account, oidc.email_taken
 */
export async function signInByProvider(
  ctx: OidcContext,
  given: { attempt: string; answer: string },
  from: Origin,
): Promise<ProviderSignIn> {
  const { provider, identity } = await finishAttempt(ctx, given, null)
  const account = await linkedAccount(ctx, identity)
  if (account === null) return offerAccount(ctx, provider, identity)
  if (account.disabled) throw new AppError('auth.disabled')
  if (await hasSecondFactor(ctx, account._id))
    return { next: 'second_step', ticket: await issueTicket(ctx, provider, identity, account._id) }
  return { next: 'done', signedIn: await completeSignIn(ctx, account, from) }
}

/** @throws AppError oidc.attempt_gone, auth.disabled, auth.second_step_wrong, auth.locked */
export async function checkProviderSecondFactor(
  ctx: OidcContext,
  given: { ticket: string; code: string },
  from: Origin,
): Promise<SignInResult> {
  const ticket = await findTicket(ctx, given.ticket)
  const account = ticket.uid === null ? null : await linkedAccount(ctx, ticket)
  if (account === null || account._id !== ticket.uid) throw new AppError('oidc.attempt_gone')
  if (account.disabled) throw new AppError('auth.disabled')
  await assertSecondFactor(ctx, account, given.code, from.address)
  const { deletedCount } = await ctx.oidcTickets.deleteOne({ _id: ticket._id })
  if (deletedCount === 0) throw new AppError('oidc.attempt_gone')
  return completeSignIn(ctx, account, from)
}

/** A ticket that still works. @throws AppError oidc.attempt_gone */
export async function findTicket(
  ctx: Pick<OidcContext, 'oidcTickets' | 'oidcProviders' | 'clock'>,
  ticket: string,
): Promise<OidcTicket> {
  const found = await ctx.oidcTickets.findOne({ _id: hashOf(ticket), expiresAt: { $gt: ctx.clock.now() } }).lean()
  if (found === null) throw new AppError('oidc.attempt_gone')
  providerOf(ctx, found.provider)
  return found
}

async function linkedAccount(
  ctx: Pick<OidcContext, 'accounts' | 'identityLinks' | 'clock'>,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<Account | null> {
  const link = await ctx.identityLinks
    .findOneAndUpdate({ issuer, subject }, { $set: { usedAt: ctx.clock.now() } })
    .lean()
  if (link === null) return null
  const account = await ctx.accounts.findById(link.uid).lean()
  // The identity was linked while its account was being deleted.
  if (account === null) await ctx.identityLinks.deleteOne({ _id: link._id })
  return account
}

async function offerAccount(ctx: OidcContext, provider: OidcProvider, identity: Identity): Promise<ProviderSignIn> {
  const { name } = provider
  const { email, username } = identity
  if (email !== null && (await checkTaken(ctx, { email })).email)
    throw new AppError('oidc.email_taken', { name, email })
  if (!ctx.siteSettings.current().website.register) throw new AppError('oidc.no_account', { name })
  return { next: 'register', ticket: await issueTicket(ctx, provider, identity, null), username, email }
}

async function issueTicket(
  ctx: Pick<OidcContext, 'oidcTickets' | 'clock' | 'randomText'>,
  { id: provider }: OidcProvider,
  { issuer, subject, label, email }: Identity,
  uid: string | null,
): Promise<string> {
  const ticket = ctx.randomText(ticketBytes)
  const expiresAt = new Date(ctx.clock.now().getTime() + attemptSec * 1000)
  await ctx.oidcTickets.create({ _id: hashOf(ticket), provider, issuer, subject, label, email, uid, expiresAt })
  return ticket
}
