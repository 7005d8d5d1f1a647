import { foldName } from '@verdict/kit/fold-name.rules'
import type { AuthContext } from '../context.ts'
import { emailKeyOf } from './account.rules.ts'

/** Whether a name or an e-mail is in use, by the same comparison that keeps accounts apart. */
export async function checkTaken(
  ctx: AuthContext,
  { username = '', email = '' }: { username?: string; email?: string },
) {
  const [byName, byEmail] = await Promise.all([
    username === '' ? null : ctx.accounts.exists({ nameKey: foldName(username) }),
    email === '' ? null : ctx.accounts.exists({ emailKey: emailKeyOf(email) }),
  ])
  return { username: byName !== null, email: byEmail !== null }
}
