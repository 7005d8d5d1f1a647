import type { ClientSession } from 'mongoose'
import { userDeleted } from '@verdict/proto/events/auth'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import { addAccountEvents, type EventActor } from '../account-events/account-events.ts'
import type { Account } from '../accounts/account.model.ts'
import { assertRootRemains } from '../accounts/removal/assert-root-remains.ts'
import { removeCredentials } from '../accounts/removal/remove-credentials.ts'
import { revokeOlderSessions } from '../sessions/revocation/revoke-sessions.ts'
import type { SessionRevocation } from '../sessions/revocation/session-revocation.model.ts'
import type { DeletionContext } from './context.ts'

/**
 * Takes away accounts and all that is known of their owners, in the transaction of the caller; `relayRevocations` after
 * its commit ends their sessions and tokens. What remains is a uid without a name; the other services learn of it by the
 * event, and take away what they have.
 *
 * @param by null: their owners themselves
 * @throws AppError user.last_root
 */
export async function eraseAccounts(
  ctx: DeletionContext,
  session: ClientSession,
  accounts: readonly Account[],
  by: EventActor | null,
): Promise<SessionRevocation[]> {
  const uids = accounts.map(({ _id }) => _id)
  const tombstones = accounts.map(({ _id, version }) => ({ _id, version: version + 1, deletedAt: ctx.clock.now() }))
  await ctx.accounts.deleteMany({ _id: { $in: uids } }, { session })
  await ctx.deletedAccounts.insertMany(tombstones, { session, lean: true })
  await removeCredentials(ctx, session, uids)
  await ctx.avatars.deleteMany({ uid: { $in: uids } }, { session })
  await ctx.preferences.deleteMany({ _id: { $in: uids } }, { session })
  await ctx.signIns.deleteMany({ uid: { $in: uids } }, { session })
  // The content is large, so the job that deletes expired exports removes it.
  const over = { $set: { state: 'failed', expiresAt: ctx.clock.now() } } as const
  await ctx.dataExports.updateMany({ _id: { $in: uids } }, over, { session })
  if (accounts.some(({ role }) => role === 'root')) await assertRootRemains(ctx, session)
  await eraseFromEvents(ctx, session, uids)
  const events = uids.map((uid) => {
    const account = { uid, username: deletedName(uid) }
    return { kind: 'account_deleted', account, by: by ?? { ...account, address: '' } } as const
  })
  await addAccountEvents(ctx, session, events)
  const deletions = tombstones.map(({ _id: uid, version }) => ({ uid, version }))
  await ctx.outbox.addMany(session, userDeleted, deletions)
  const belowVersion = Number.MAX_SAFE_INTEGER
  return revokeOlderSessions(
    ctx,
    session,
    uids.map((uid) => ({ uid, belowVersion })),
  )
}

/** Anonymizes account events: what was done is kept, by whom is not. */
async function eraseFromEvents(
  ctx: Pick<DeletionContext, 'accountEvents'>,
  session: ClientSession,
  uids: readonly string[],
): Promise<void> {
  const updates = uids.flatMap((uid) => {
    const name = deletedName(uid)
    return [
      { updateMany: { filter: { uid }, update: { $set: { username: name, detail: '' } } } },
      { updateMany: { filter: { actorUid: uid }, update: { $set: { actorName: name, address: '' } } } },
    ]
  })
  await ctx.accountEvents.bulkWrite(updates, { session })
}
