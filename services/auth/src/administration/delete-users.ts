import { userDeleted } from '@verdict/proto/events/auth'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { removeCredentials } from '../accounts/remove-credentials.ts'
import type { AuthContext } from '../context.ts'
import { revokeOlderSessions, relayRevocations } from '../sessions/revoke-sessions.ts'
import { assertRootRemains } from './assert-root-remains.ts'

/**
 * Deletes accounts, all or none, and ends their sessions at once. Ids that do not exist any more are passed over.
 *
 * @throws AppError user.not_yourself, user.last_root
 */
export async function deleteUsers(ctx: AuthContext, actor: Actor, uids: readonly string[]): Promise<void> {
  if (uids.includes(actor.uid)) throw new AppError('user.not_yourself')
  const revocations = await inTransaction(ctx.db, async (session) => {
    const accounts = await ctx.accounts
      .find({ _id: { $in: [...uids] } })
      .session(session)
      .lean()
    await ctx.accounts.deleteMany({ _id: { $in: accounts.map((account) => account._id) } }, { session })
    const gone = accounts.map(({ _id, version }) => ({ _id, version: version + 1, deletedAt: ctx.clock.now() }))
    await ctx.deletedAccounts.insertMany(gone, { session, lean: true })
    await removeCredentials(
      ctx,
      session,
      gone.map((one) => one._id),
    )
    await ctx.avatars.deleteMany({ uid: { $in: gone.map((one) => one._id) } }, { session })
    if (accounts.some((account) => account.role === 'root')) await assertRootRemains(ctx, session)
    for (const { _id: uid, version } of gone) await ctx.outbox.add(session, userDeleted, { uid, version })
    return revokeOlderSessions(
      ctx,
      session,
      accounts.map((account) => ({ uid: account._id, belowVersion: Number.MAX_SAFE_INTEGER })),
    )
  })
  await relayRevocations(ctx, revocations)
}
