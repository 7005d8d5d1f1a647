import type { ClientSession } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { sessionKey } from '@verdict/kit/sessions'
import type { SessionsContext } from '../context.ts'
import { revokeOlderSessions } from './revoke-sessions.ts'
import type { SessionRevocation } from './session-revocation.model.ts'

/**
 * Ends every session of the caller but the calling one, those included that are being opened now, in the transaction that
 * changes by what the account is signed in to; call `relayRevocations` after its commit.
 *
 * @param options.keepTokens whether personal tokens live on
 * @throws AppError sign_in.expired
 */
export async function endOtherSessionsBy(
  ctx: SessionsContext,
  session: ClientSession,
  { uid, sessionId }: Actor,
  { keepTokens }: { keepTokens: boolean },
): Promise<SessionRevocation[]> {
  const changed = await ctx.accounts
    .findOneAndUpdate({ _id: uid }, { $inc: { credentialsVersion: 1 } }, { session, returnDocument: 'after' })
    .lean()
  if (changed === null) throw new AppError('sign_in.expired')
  const { credentialsVersion } = changed
  await ctx.sessions.updateOne({ _id: sessionKey(sessionId) }, { $set: { credentialsVersion } }, { session })
  const living = { uid, credentialsVersion: credentialsVersion - 1 }
  if (keepTokens) await ctx.personalTokens.updateMany(living, { $set: { credentialsVersion } }, { session })
  return revokeOlderSessions(ctx, session, [{ uid, belowVersion: credentialsVersion }])
}
