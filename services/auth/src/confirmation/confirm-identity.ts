import type { PasskeyResponse } from '@verdict/proto/http/auth/passkeys'
import type { Static } from 'typebox'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { PasskeysContext } from '../passkeys/context.ts'
import { requestPasskey, verifyPasskey } from '../passkeys/verify-passkey.ts'
import { assertOwnPassword } from '../passwords/assert-own-password.ts'
import { ownAccount } from '../passwords/assert-owner.ts'
import { markSessionConfirmed } from '../passwords/fresh-second-factor.ts'
import { assertSecondFactor, hasSecondFactor } from '../second-factor/check-second-factor.ts'
import { attemptOwnerOf } from '../sign-in-methods/change-sign-in-methods.ts'

/** How the caller can reauthenticate: by a code if the account has a second factor, else by password. */
export async function getConfirmationWays(
  ctx: Pick<PasskeysContext, 'accounts' | 'secondFactors' | 'passkeys'>,
  actor: Actor,
) {
  const account = await ownAccount(ctx, actor)
  const code = await hasSecondFactor(ctx, actor.uid)
  const passkey = (await ctx.passkeys.exists({ uid: actor.uid })) !== null
  return { code, passkey, password: !code && account.passwordless !== true }
}

/**
 * Confirms that a session belongs to its owner, which is valid for a few minutes in this session only: by a one-time
 * code or a recovery code, or by the password of an account without a second factor.
 *
 * @throws AppError auth.second_step_required, auth.second_step_wrong, auth.second_step_off, auth.old_password_wrong,
 * auth.locked
 */
export async function confirmIdentity(
  ctx: PasskeysContext,
  { actor, address }: { actor: Actor; address: string },
  { code, password }: { code?: string; password?: string },
): Promise<{ until: string }> {
  const account = await ownAccount(ctx, actor)
  if (await hasSecondFactor(ctx, actor.uid)) await assertSecondFactor(ctx, account, code, address)
  else if (account.passwordless === true) throw new AppError('auth.second_step_off')
  else await assertOwnPassword(ctx, account, password ?? '')
  return { until: (await markSessionConfirmed(ctx, actor)).toISOString() }
}

/**
 * Makes the options with which the browser asks for a signature by one of the caller's passkeys.
 *
 * @throws AppError passkey.unavailable
 */
export function startPasskeyConfirmation(ctx: PasskeysContext, actor: Actor) {
  return requestPasskey(ctx, attemptOwnerOf(actor))
}

/** @throws AppError passkey.unavailable, passkey.attempt_gone, passkey.unknown, passkey.invalid */
export async function confirmByPasskey(
  ctx: PasskeysContext,
  actor: Actor,
  response: Static<typeof PasskeyResponse>,
): Promise<{ until: string }> {
  await verifyPasskey(ctx, response, attemptOwnerOf(actor))
  return { until: (await markSessionConfirmed(ctx, actor)).toISOString() }
}
