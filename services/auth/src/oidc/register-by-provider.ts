import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { isUsername } from '../accounts/account.rules.ts'
import { addAccounts, newAccount } from '../accounts/creation/add-accounts.ts'
import { assertAddressMayRegister, assertFree } from '../registration/register-user.ts'
import type { Origin } from '../sessions/open-session.ts'
import { completeSignIn, type SignInResult } from '../sign-in/complete-sign-in.ts'
import type { OidcContext } from './context.ts'
import { findTicket } from './sign-in-by-provider.ts'

/**
 * Creates an ordinary account without a password for an identity that was proved, and signs in to it. The same
 * transaction consumes the ticket, so that it creates only one account.
 *
 * @throws AppError auth.registration_closed, oidc.attempt_gone, user.name_invalid, user.name_taken, user.email_taken,
 * request.too_many
 */
export async function registerByProvider(
  ctx: OidcContext,
  given: { ticket: string; username: string },
  from: Origin,
): Promise<SignInResult> {
  if (!ctx.siteSettings.current().website.register) throw new AppError('auth.registration_closed')
  const ticket = await findTicket(ctx, given.ticket)
  if (ticket.uid !== null) throw new AppError('oidc.attempt_gone')
  const username = given.username.trim()
  if (!isUsername(username)) throw new AppError('user.name_invalid')
  const { _id: ticketId, issuer, subject, provider, label, email } = ticket
  await assertFree(ctx, username, email)
  await assertAddressMayRegister(ctx, from.address)
  // The hash belongs to a random password that nobody knows.
  const passwordHash = await ctx.passwords.hash(ctx.randomText(32))
  const made = newAccount(ctx, { username, passwordHash, email, role: 'default_user' })
  const account = { ...made, passwordless: true }
  const link = { _id: ctx.randomText(12), issuer, subject, uid: account._id, provider, label }
  const linkedAt = ctx.clock.now()
  try {
    await inTransaction(ctx.db, async (session) => {
      const { deletedCount } = await ctx.oidcTickets.deleteOne({ _id: ticketId }, { session })
      if (deletedCount === 0) throw new AppError('oidc.attempt_gone')
      await addAccounts(ctx, session, [account])
      await ctx.identityLinks.create([{ ...link, linkedAt, usedAt: linkedAt }], { session })
    })
  } catch (error) {
    // The name or e-mail was taken meanwhile, or the identity was linked in another window.
    if (!isDuplicateKey(error)) throw error
    await assertFree(ctx, username, email)
    throw new AppError('oidc.attempt_gone')
  }
  return completeSignIn(ctx, account, from)
}
