import type { ClientSession } from 'mongoose'
import { inTransaction } from '@verdict/kit/mongo'
import { sessionKey } from '@verdict/kit/sessions'
import type { AuthContext } from '../context.ts'
import type { SessionEnd } from './session-end.model.ts'

/** Accounts whose sessions of an older version than this end; of accounts that are gone, all of them. */
export interface EndedCredentials {
  uid: string
  belowVersion: number
}

/** Signs one browser out. Ending an ended session changes nothing. */
export async function endSession(ctx: AuthContext, sessionId: string): Promise<void> {
  const key = sessionKey(sessionId)
  const ends = await inTransaction(ctx.db, async (session) => {
    await ctx.sessions.deleteOne({ _id: key }, { session })
    return writeEnds(ctx, session, [{ key }])
  })
  await tellAtOnce(ctx, ends)
}

/** Ends sessions in the transaction that changes the credentials; `tellAtOnce` has to follow its commit. */
export function endOlderSessions(
  ctx: AuthContext,
  session: ClientSession,
  changed: readonly EndedCredentials[],
): Promise<SessionEnd[]> {
  return writeEnds(ctx, session, changed)
}

function writeEnds(
  ctx: AuthContext,
  session: ClientSession,
  ends: readonly (EndedCredentials | { key: string })[],
): Promise<SessionEnd[]> {
  const at = ctx.clock.now()
  return ctx.sessionEnds.insertMany(
    ends.map((end) => ({ ...end, at })),
    { session, lean: true },
  )
}

/** Before the change is answered. What fails here is told by `createEndTeller`, of this process or of another one. */
export async function tellAtOnce(ctx: AuthContext, ends: readonly SessionEnd[]): Promise<void> {
  try {
    await tellEnds(ctx, ends)
  } catch (error) {
    ctx.log.warn({ err: error, ends: ends.length }, 'ended sessions could not be marked; it will be tried again')
  }
}

/**
 * Marks the sessions that have ended where the gateways look, then forgets them. Called after the commit, when every
 * session that still could be opened with the old credentials either shows up here or is born dead.
 *
 * @throws when Redis or MongoDB is away; then everything is still there to be told again
 */
export async function tellEnds(ctx: AuthContext, ends: readonly SessionEnd[]): Promise<void> {
  if (ends.length === 0) return
  const keys = await keysOf(ctx, ends)
  await ctx.sessionCache.end(keys)
  await ctx.sessions.deleteMany({ _id: { $in: keys } })
  await ctx.sessionEnds.deleteMany({ _id: { $in: ends.map((end) => end._id) } })
}

async function keysOf(ctx: AuthContext, ends: readonly SessionEnd[]): Promise<string[]> {
  const keys = ends.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
  const older = ends.flatMap(({ uid, belowVersion }) =>
    typeof uid === 'string' && typeof belowVersion === 'number'
      ? [{ uid, credentialsVersion: { $lt: belowVersion } }]
      : [],
  )
  if (older.length === 0) return keys
  const sessions = await ctx.sessions.find({ $or: older }, { _id: 1 }).lean()
  return [...keys, ...sessions.map((session) => session._id)]
}
