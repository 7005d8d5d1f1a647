import { adminRoles, type RoleKey } from '@verdict/proto/codes/roles'
import type { Actor } from '@verdict/kit/actor'
import type { Account } from './account.model.ts'
import type { AccountsContext } from './context.ts'

const adminKeys: readonly RoleKey[] = adminRoles

/** Whether the site requires two-factor authentication of this account: of administrators, if this is enabled. */
export function needsSecondFactor(
  { siteSettings }: Pick<AccountsContext, 'siteSettings'>,
  { role }: Pick<Account, 'role'>,
) {
  return siteSettings.current().switches.requireSecondStepForAdmins && adminKeys.includes(role)
}

/**
 * The effective role of an account: an administrator without the required second factor acts as an ordinary user until
 * it is set up. A passkey counts as two factors.
 */
export async function effectiveRole(
  ctx: Pick<AccountsContext, 'siteSettings' | 'secondFactors'>,
  account: Pick<Account, '_id' | 'role'>,
  { byPasskey = false } = {},
): Promise<RoleKey> {
  if (byPasskey || !needsSecondFactor(ctx, account)) return account.role
  const hasIt = await ctx.secondFactors.exists({ _id: account._id, enabledAt: { $ne: null } })
  return hasIt === null ? 'default_user' : account.role
}

/** The role for the caller's own client: that of the session, if it is the full one. */
export async function ownRole(
  ctx: Pick<AccountsContext, 'siteSettings' | 'secondFactors'>,
  { roles }: Pick<Actor, 'roles'>,
  account: Pick<Account, '_id' | 'role'>,
): Promise<RoleKey> {
  return roles.includes(account.role) ? account.role : effectiveRole(ctx, account)
}
