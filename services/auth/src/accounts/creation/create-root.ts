import { SettingsError } from '@verdict/kit/config'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { addAccounts, newAccount } from './add-accounts.ts'
import type { AccountsContext } from '../context.ts'

export const rootUsername = 'root'

/**
 * Creates the first super admin of a new installation. Does nothing once there is one, so that changing the setting
 * changes no password.
 *
 * @throws SettingsError that says what to set, when there is no super admin and no password is given for one
 */
export async function createRoot(ctx: AccountsContext): Promise<void> {
  if ((await ctx.accounts.exists({ role: 'root' })) !== null) return
  const password = ctx.settings.VERDICT_ROOT_PASSWORD?.trim()
  if (password === undefined || password.length < 6) {
    throw new SettingsError([
      `there is no super admin yet: set VERDICT_ROOT_PASSWORD to the password (at least 6 characters) of "${rootUsername}"`,
    ])
  }
  const account = newAccount(ctx, {
    username: rootUsername,
    passwordHash: await ctx.passwords.hash(password),
    role: 'root',
  })
  try {
    await inTransaction(ctx.db, (session) => addAccounts(ctx, session, [account]))
    ctx.log.info({ username: rootUsername }, 'created the first super admin')
  } catch (error) {
    // Another process of auth has created it.
    if (!isDuplicateKey(error)) throw error
  }
}
