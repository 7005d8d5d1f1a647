import { adminRoles, type RoleKey } from '@verdict/proto/codes/roles'
import type { Actor } from '@verdict/kit/actor'
import type { Account } from './account.model.ts'
import type { AccountsContext } from './context.ts'

const adminKeys: readonly RoleKey[] = adminRoles

/** Whether the site wants a second step of this account: of administrators, where the switch says so. */
export function needsSecondStep(
  { siteSettings }: Pick<AccountsContext, 'siteSettings'>,
  { role }: Pick<Account, 'role'>,
) {
  return siteSettings.current().switches.requireSecondStepForAdmins && adminKeys.includes(role)
}

/**
 * The role that an account has now: an administrator of whom the site wants a second step is an ordinary user until it
 * is turned on, and so can turn it on. A sign-in by a passkey is two steps in one.
 */
export async function effectiveRole(
  ctx: Pick<AccountsContext, 'siteSettings' | 'secondFactors'>,
  account: Pick<Account, '_id' | 'role'>,
  { byPasskey = false } = {},
): Promise<RoleKey> {
  if (byPasskey || !needsSecondStep(ctx, account)) return account.role
  const hasIt = await ctx.secondFactors.exists({ _id: account._id, enabledAt: { $ne: null } })
  return hasIt === null ? 'default_user' : account.role
}

/** The role that the caller's own client is told of their account: that of their session, where it is the full one. */
export async function ownRole(
  ctx: Pick<AccountsContext, 'siteSettings' | 'secondFactors'>,
  { roles }: Pick<Actor, 'roles'>,
  account: Pick<Account, '_id' | 'role'>,
): Promise<RoleKey> {
  return roles.includes(account.role) ? account.role : effectiveRole(ctx, account)
}
