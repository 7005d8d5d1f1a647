import type { Locale } from '@verdict/proto/codes/locale'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { addAccountEvent } from '../account-events/account-events.ts'
import { assertRootRemains } from '../accounts/removal/assert-root-remains.ts'
import { requestMail } from '../mail/request-mail.ts'
import { assertOwner } from '../passwords/assert-owner.ts'
import { relayRevocations, revokeOlderSessions } from '../sessions/revocation/revoke-sessions.ts'
import type { DeletionContext } from './context.ts'

const daySec = 24 * 60 * 60

/**
 * Schedules the deletion of the caller's account after the waiting period. Its sessions and tokens end at once; signing
 * in meanwhile cancels the deletion.
 *
 * @throws AppError auth.old_password_wrong, auth.locked, auth.sign_in_again, auth.confirmation_required,
 *   sign_in.expired, user.last_root
 */
export async function requestDeletion(
  ctx: DeletionContext,
  { actor, address, locale }: { actor: Actor; address: string; locale: Locale },
  password: string | undefined,
): Promise<{ deleteAt: string }> {
  await assertOwner(ctx, actor, password)
  const { uid } = actor
  const now = ctx.clock.now()
  const waitSec = ctx.settings.AUTH_DELETION_WAIT_SEC
  const deleteAt = new Date(now.getTime() + waitSec * 1000)
  const revocations = await inTransaction(ctx.db, async (session) => {
    const marked = await ctx.accounts
      .findOneAndUpdate(
        { _id: uid },
        { $set: { deleteAt, updatedAt: now }, $inc: { credentialsVersion: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean()
    if (marked === null) throw new AppError('sign_in.expired')
    const { username, email, role, credentialsVersion } = marked
    if (role === 'root') await assertRootRemains(ctx, session)
    const account = { uid, username }
    await addAccountEvent(ctx, session, { kind: 'deletion_requested', account, by: { ...account, address } })
    const days = String(Math.ceil(waitSec / daySec))
    const mail = { template: 'deletion-requested', locale, values: { username, days } } as const
    if (email !== null) await requestMail(ctx, session, { ...mail, to: email })
    return revokeOlderSessions(ctx, session, [{ uid, belowVersion: credentialsVersion }])
  })
  ctx.wakeMailRelay()
  await relayRevocations(ctx, revocations)
  return { deleteAt: deleteAt.toISOString() }
}
