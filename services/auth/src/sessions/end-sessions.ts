import { sessionKey } from '@verdict/kit/sessions'
import type { AuthContext } from '../context.ts'

/** Signs one browser out. Ending an ended session changes nothing. */
export async function endSession(ctx: AuthContext, sessionId: string): Promise<void> {
  const key = sessionKey(sessionId)
  await ctx.sessions.deleteOne({ _id: key })
  await ctx.sessionCache.end([key])
}

/**
 * Takes away the sessions that a committed change has ended: those of accounts that are gone, and those opened with
 * older credentials. Called after the commit, when every session that still could be opened with the old credentials
 * either shows up here or is born dead.
 */
export async function sweepSessions(
  ctx: AuthContext,
  accounts: readonly { uid: string; credentialsVersion: number }[],
): Promise<void> {
  const dead = { $or: accounts.map((one) => ({ uid: one.uid, credentialsVersion: { $lt: one.credentialsVersion } })) }
  if (accounts.length === 0) return
  const sessions = await ctx.sessions.find(dead, { _id: 1 }).lean()
  const keys = sessions.map((session) => session._id)
  await ctx.sessionCache.end(keys)
  await ctx.sessions.deleteMany({ _id: { $in: keys } })
}
