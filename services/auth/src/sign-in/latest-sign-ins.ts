import type { Actor } from '@verdict/kit/actor'
import type { SignIn } from '../models/sign-in.model.ts'
import type { SignInContext } from './context.ts'

export function latestSignIns(ctx: Pick<SignInContext, 'signIns'>, uid: string, limit: number): Promise<SignIn[]> {
  return ctx.signIns.find({ uid }).sort({ _id: -1 }).limit(limit).lean()
}

/** The sign-in before the present one; the present one where it is the first. */
export async function previousSignIn(ctx: Pick<SignInContext, 'signIns' | 'clock'>, actor: Actor) {
  const [present, previous] = await latestSignIns(ctx, actor.uid, 2)
  const shown = previous ?? present
  return {
    id: shown?._id ?? 1,
    uid: actor.uid,
    userAgent: shown?.userAgent ?? '',
    ip: shown?.ip ?? '',
    gmtCreate: (shown?.at ?? ctx.clock.now()).toISOString(),
  }
}
