import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { findAddressRestriction } from '../address-sign-in/find-address-sign-ins.ts'
import { assertSecondFactor } from '../second-factor/check-second-factor.ts'
import { effectiveRole } from '../accounts/effective-role.ts'
import type { SignInContext } from './context.ts'
import { checkPassword } from './sign-in.ts'

/** These errors mean only that the password alone does not sign in. */
const notAccepted: readonly string[] = ['auth.wrong_credentials', 'auth.second_step_required', 'auth.second_step_wrong']

/**
 * Serves clients that send name and password with each call: returns the user without opening a session. An account
 * with a second factor cannot sign in like this, and a role that requires one is as restricted as after a sign-in without
 * it.
 */
export function passwordsGrpc(ctx: SignInContext): Pick<GrpcHandlers<'auth.v1.Sessions'>, 'checkPassword'> {
  return {
    async checkPassword({ username, password, address }) {
      try {
        const account = await checkPassword(ctx, { username, password }, { address, userAgent: '' })
        if (account.disabled || account.deleteAt !== undefined) return { accepted: false }
        const restriction = await findAddressRestriction(ctx, account, address)
        if (restriction !== null) throw new AppError('auth.address_only', { contest: restriction.contestTitle })
        await assertSecondFactor(ctx, account, undefined, address)
        const role = await effectiveRole(ctx, account)
        return { accepted: true, uid: account._id, username: account.username, roles: [role] }
      } catch (error) {
        if (error instanceof AppError && notAccepted.includes(error.code)) return { accepted: false }
        throw error
      }
    },
  }
}
