import type { ClientSession } from 'mongoose'
import type { AccountsContext } from '../context.ts'

/** Deletes all credentials of deleted accounts, in the transaction that deletes them. */
export async function removeCredentials(
  ctx: AccountsContext,
  session: ClientSession,
  uids: readonly string[],
): Promise<void> {
  await ctx.secondFactors.deleteMany({ _id: { $in: [...uids] } }, { session })
  await ctx.addressSignIns.deleteMany({ uid: { $in: [...uids] } }, { session })
  await ctx.passkeys.deleteMany({ uid: { $in: [...uids] } }, { session })
  await ctx.identityLinks.deleteMany({ uid: { $in: [...uids] } }, { session })
}
