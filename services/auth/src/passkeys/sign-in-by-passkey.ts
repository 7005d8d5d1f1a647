import type { finishPasskeySignIn } from '@verdict/proto/http/auth/passkeys'
import type { RouteBody } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import type { Origin } from '../sessions/open-session.ts'
import { completeSignIn, type SignInResult } from '../sign-in/complete-sign-in.ts'
import type { PasskeysContext } from './context.ts'
import { verifyPasskey } from './verify-passkey.ts'

/**
 * Signs in by a passkey, which stands for two factors: the device, and what has opened it there.
 *
 * @throws AppError passkey.unavailable, passkey.attempt_gone, passkey.unknown, passkey.invalid, auth.disabled
 */
export async function signInByPasskey(
  ctx: PasskeysContext,
  { response }: RouteBody<typeof finishPasskeySignIn>,
  from: Origin,
): Promise<SignInResult> {
  const { uid } = await verifyPasskey(ctx, response, null)
  const account = await ctx.accounts.findById(uid).lean()
  if (account === null) throw new AppError('passkey.unknown')
  if (account.disabled) throw new AppError('auth.disabled')
  return completeSignIn(ctx, account, from, { byPasskey: true })
}
