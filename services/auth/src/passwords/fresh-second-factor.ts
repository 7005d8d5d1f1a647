import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { sessionKey } from '@verdict/kit/sessions'
import type { PasswordsContext } from './context.ts'

/** Minutes for which a second factor that was given in a session stands. */
const confirmedMin = 5

/** Whether the caller gave a second factor in this session a short while ago, at its sign-in or since. */
export async function isConfirmed(
  ctx: Pick<PasswordsContext, 'sessions' | 'clock'>,
  { sessionId }: Actor,
): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - confirmedMin * 60_000)
  return (await ctx.sessions.exists({ _id: sessionKey(sessionId), confirmedAt: { $gt: since } })) !== null
}

/**
 * Asks for a second factor that was given in this session a short while ago. Nothing is asked of accounts without one.
 *
 * @throws AppError auth.confirmation_required
 */
export async function assertFreshSecondFactor(
  ctx: Pick<PasswordsContext, 'secondFactors' | 'sessions' | 'clock'>,
  actor: Actor,
): Promise<void> {
  const hasIt = await ctx.secondFactors.exists({ _id: actor.uid, enabledAt: { $ne: null } })
  if (hasIt !== null && !(await isConfirmed(ctx, actor))) throw new AppError('auth.confirmation_required')
}

/** Notes that a second factor was given in this session. @returns until when it stands */
export async function markSessionConfirmed(
  ctx: Pick<PasswordsContext, 'sessions' | 'clock'>,
  { sessionId }: Actor,
): Promise<Date> {
  const now = ctx.clock.now()
  await ctx.sessions.updateOne({ _id: sessionKey(sessionId) }, { $set: { confirmedAt: now } })
  return new Date(now.getTime() + confirmedMin * 60_000)
}
