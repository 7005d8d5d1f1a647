import type { ClientSession } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import { inTransaction } from '@verdict/kit/mongo'
import { sessionKey } from '@verdict/kit/sessions'
import { addAccountEvent } from '../account-events/account-events.ts'
import type { Account } from '../accounts/account.model.ts'
import { requestMail } from '../mail/request-mail.ts'
import { assertAnotherSignInMethod, assertOwner, touchAccount } from '../passwords/assert-owner.ts'
import type { MailedCaller } from '../second-factor/set-up-second-factor.ts'
import { endOtherSessionsBy } from '../sessions/revocation/end-other-sessions.ts'
import { relayRevocations } from '../sessions/revocation/revoke-sessions.ts'
import type { SignInContext } from '../sign-in/context.ts'

const mailOfChange = {
  provider_linked: 'provider-linked',
  provider_unlinked: 'provider-unlinked',
  passkey_added: 'passkey-added',
  passkey_removed: 'passkey-removed',
} as const

/** Describes a sign-in method that was added to or removed from an account. */
export interface SignInMethodChange {
  kind: keyof typeof mailOfChange
  /** Names the provider or the passkey in the mail to the owner. */
  name: string
  /** The logs of the account and of the site name it like this. */
  detail: string
}

/** The account and the session to which an attempt at a provider, or a challenge of a passkey, is bound. */
export const attemptOwnerOf = ({ uid, sessionId }: Actor) => ({ uid, sessionKey: sessionKey(sessionId) })

/**
 * Logs a change of the sign-in methods and asks for a mail about it, in the transaction of the change; call
 * `ctx.wakeMailRelay` after its commit.
 */
export async function logSignInMethodChange(
  ctx: SignInContext,
  session: ClientSession,
  { address, locale }: MailedCaller,
  { _id: uid, username, email }: Account,
  { kind, name, detail }: SignInMethodChange,
): Promise<void> {
  const account = { uid, username }
  await addAccountEvent(ctx, session, { kind, account, by: { ...account, address }, detail })
  if (email === null) return
  await requestMail(ctx, session, { template: mailOfChange[kind], locale, values: { username, name }, to: email })
}

/**
 * Removes a sign-in method from the caller's account: every other session ends, and a mail reports it.
 *
 * @param remove deletes it in the given transaction and returns a description
 * @throws AppError auth.old_password_wrong, auth.locked, auth.sign_in_again, auth.confirmation_required, oidc.last_way,
 * and the errors of `remove`
 */
export async function removeSignInMethod(
  ctx: SignInContext,
  caller: MailedCaller,
  password: string | undefined,
  remove: (session: ClientSession) => Promise<SignInMethodChange>,
): Promise<void> {
  await assertOwner(ctx, caller.actor, password)
  const revocations = await inTransaction(ctx.db, async (session) => {
    const owner = await touchAccount(ctx, session, caller.actor.uid)
    const change = await remove(session)
    await assertAnotherSignInMethod(ctx, session, owner)
    await logSignInMethodChange(ctx, session, caller, owner, change)
    return endOtherSessionsBy(ctx, session, caller.actor, { keepTokens: true })
  })
  ctx.wakeMailRelay()
  await relayRevocations(ctx, revocations)
}
