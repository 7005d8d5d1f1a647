import { AppError } from '@verdict/kit/errors'
import { findAddressRestriction } from '../address-sign-in/find-address-sign-ins.ts'
import { toUserInfo } from '../accounts/account.rules.ts'
import type { Account } from '../accounts/account.model.ts'
import { effectiveRole } from '../accounts/effective-role.ts'
import { cancelDeletion } from '../deletion/cancel-deletion.ts'
import { hasSecondFactor } from '../second-factor/check-second-factor.ts'
import { openSession, type Origin } from '../sessions/open-session.ts'
import type { SignInContext } from './context.ts'
import { rememberDevice } from './known-devices.ts'

export interface SignInResult {
  user: ReturnType<typeof toUserInfo> & { deletionCancelled?: true }
  token: string
  /** Token that identifies the browser in later sign-ins. */
  device: string
}

/**
 * Signs in to an account after all checks, and cancels its pending deletion.
 *
 * @throws AppError auth.address_only while a contest restricts it to other addresses, auth.wrong_credentials when it
 * was deleted at that very moment
 */
export async function completeSignIn(
  ctx: SignInContext,
  account: Account,
  from: Origin,
  { byPasskey = false } = {},
): Promise<SignInResult> {
  const restriction = await findAddressRestriction(ctx, account, from.address)
  if (restriction !== null) throw new AppError('auth.address_only', { contest: restriction.contestTitle })
  const role = await effectiveRole(ctx, account, { byPasskey })
  const device = await rememberDevice(ctx, from.device, account._id)
  const isDeletionCancelled = await cancelDeletion(ctx, account, from)
  const user = {
    ...toUserInfo({ ...account, role }),
    ...(isDeletionCancelled ? { deletionCancelled: true as const } : {}),
  }
  const withSecondFactor = byPasskey || (await hasSecondFactor(ctx, account._id))
  return { user, token: await openSession(ctx, account, from, { byPasskey, withSecondFactor }), device }
}
