import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { eraseAccounts } from '../deletion/erase-accounts.ts'
import { relayRevocations } from '../sessions/revocation/revoke-sessions.ts'
import type { AdministrationContext } from './context.ts'

/**
 * Deletes accounts, all or none, and ends their sessions at once. Unknown IDs are ignored.
 *
 * @throws AppError user.not_yourself, user.last_root
 */
export async function deleteUsers(
  ctx: AdministrationContext,
  { actor, address }: { actor: Actor; address: string },
  uids: readonly string[],
): Promise<void> {
  const { uid, username } = actor
  if (uids.includes(uid)) throw new AppError('user.not_yourself')
  const revocations = await inTransaction(ctx.db, async (session) => {
    const accounts = await ctx.accounts
      .find({ _id: { $in: [...uids] } })
      .session(session)
      .lean()
    return eraseAccounts(ctx, session, accounts, { uid, username, address })
  })
  await relayRevocations(ctx, revocations)
}
